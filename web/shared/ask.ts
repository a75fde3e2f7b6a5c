// Questions to the server of the page, as anybody may ask them: without a token, so that one cache serves all.

/** The answer to a query of GraphQL; null where the server refuses. Rejects on `signal`, and where nobody answers. */
export async function askPublicly(
  query: string,
  variables: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<unknown> {
  const asked = new URLSearchParams({ query, variables: JSON.stringify(variables) });
  const response = await fetch(`/graphql/public?${asked}`, { signal });
  return response.ok ? response.json() : null;
}
