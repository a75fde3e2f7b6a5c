// The GraphQL function on AWS, created once, at the cold start.

import { wire } from '../wiring.ts';
import { createGraphqlHandler, type GraphqlHandler } from './handler.ts';

export const handler: GraphqlHandler = createGraphqlHandler(wire('graphql', process.env));
