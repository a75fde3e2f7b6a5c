// An invalid argument of a query: a GraphQL error, since queries have no result unions.

import { GraphQLError } from 'graphql';

export function badUserInput(message: string, argument: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', argument } });
}
