// The root fields of subscriptions. Each message of a subscription is an execution of its own, on what the live
// function hands in.

import { type GraphQLFieldResolver, type GraphQLSchema, isObjectType } from 'graphql';
import type {
  AccountNewsArguments,
  Context,
  GameUpdatesArguments,
  LiveRoot,
  TournamentUpdatesArguments,
} from '../callers/context.ts';

function rootOf({ live }: Context): LiveRoot {
  if (live === null) throw new TypeError('a subscription outside the live function');
  return live;
}

const accountNews: GraphQLFieldResolver<unknown, Context, AccountNewsArguments> = (_root, args, context, info) =>
  rootOf(context).accountNews(args, info);

const gameUpdates: GraphQLFieldResolver<unknown, Context, GameUpdatesArguments> = (_root, args, context, info) =>
  rootOf(context).gameUpdates(args, info);

const myTurns: GraphQLFieldResolver<unknown, Context> = (_root, _args, context, info) => rootOf(context).myTurns(info);

const tournamentReminders: GraphQLFieldResolver<unknown, Context> = (_root, _args, context, info) =>
  rootOf(context).tournamentReminders(info);

const tournamentUpdates: GraphQLFieldResolver<unknown, Context, TournamentUpdatesArguments> = (
  _root,
  args,
  context,
  info,
) => rootOf(context).tournamentUpdates(args, info);

const RESOLVERS: Readonly<Record<string, GraphQLFieldResolver<unknown, Context>>> = {
  // Arguments are as the schema says.
  accountNews: accountNews as GraphQLFieldResolver<unknown, Context>,
  gameUpdates: gameUpdates as GraphQLFieldResolver<unknown, Context>,
  myTurns,
  tournamentReminders,
  tournamentUpdates: tournamentUpdates as GraphQLFieldResolver<unknown, Context>,
};

/** Throws a TypeError for a field without a resolver. */
export function attachSubscriptions(schema: GraphQLSchema): void {
  const type = schema.getSubscriptionType();
  for (const field of Object.values(isObjectType(type) ? type.getFields() : {})) {
    const resolve = RESOLVERS[field.name];
    if (resolve === undefined) throw new TypeError(`no resolver for Subscription.${field.name}`);
    Object.assign(field, { resolve });
  }
}
