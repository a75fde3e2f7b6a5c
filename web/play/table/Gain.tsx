// What a move brings, or costs.

export function Gain({ gain }: { readonly gain: string | null }) {
  if (gain === null) return null;
  return <b class={gain.startsWith('−') ? 'gain cost' : 'gain'}>{gain}</b>;
}
