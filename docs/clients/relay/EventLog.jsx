// The log of a game, page by page, with Relay: `npx relay-compiler` in this folder writes `__generated__`.

import { graphql, usePaginationFragment } from 'react-relay';

export const query = graphql`
  query EventLogQuery($id: ID!) {
    game(id: $id) {
      version
      ...EventLog_game
    }
  }
`;

const fragment = graphql`
  fragment EventLog_game on Game
  @argumentDefinitions(count: { type: "Int", defaultValue: 20 }, cursor: { type: "String" })
  @refetchable(queryName: "EventLogPaginationQuery") {
    events(first: $count, after: $cursor) @connection(key: "EventLog_events") {
      edges {
        node {
          version
          index
          text
        }
      }
    }
  }
`;

export function EventLog({ game }) {
  const { data, hasNext, loadNext } = usePaginationFragment(fragment, game);
  return (
    <>
      <ol>
        {data.events.edges.map(({ node }) => (
          <li key={`${node.version}.${node.index}`}>{node.text}</li>
        ))}
      </ol>
      {hasNext && (
        <button type="button" onClick={() => loadNext(20)}>
          More
        </button>
      )}
    </>
  );
}
