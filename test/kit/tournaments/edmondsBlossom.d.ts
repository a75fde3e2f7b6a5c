declare module 'edmonds-blossom' {
  /**
   * Edges as [vertex, vertex, weight]; by vertex, its partner or −1. With `maxCardinality`, as many pairs as possible.
   */
  export default function blossom(
    edges: readonly (readonly [number, number, number])[],
    maxCardinality?: boolean,
  ): readonly number[];
}
