// Where the server of this page pushes.

/** The page names it (lambdas/pages/handler.ts) where it is not beside GraphQL, as on AWS. */
export function liveUrl(): string {
  const named = document.querySelector<HTMLMetaElement>('meta[name="signalbox-live"]');
  return named?.content ?? `${location.origin.replace('http', 'ws')}/graphql`;
}
