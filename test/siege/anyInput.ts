// Something that the schema takes for any input, and stores that tell what was asked of them.

import { type GraphQLInputType, getNullableType, isEnumType, isInputObjectType, isListType } from 'graphql';

/** What a token is looked up with, and what is left of an allowance. */
const LOOKS = ['credentials.get', 'identities.boundTo', 'accounts.stands'];

/** `store`, whose calls are noted in `asked`, but for looks at what a token says. */
export function watched<Store extends object>(asked: string[], name: string, store: Store): Store {
  return new Proxy(store, {
    get(target, member: string) {
      const method = target[member as keyof Store];
      if (typeof method !== 'function') return method;
      return (...given: unknown[]) => {
        const call = `${name}.${member}`;
        if (!LOOKS.includes(call)) asked.push(call);
        return method.apply(target, given);
      };
    },
  });
}

/** Something that the schema takes for an input. */
export function sample(type: GraphQLInputType): unknown {
  const bare = getNullableType(type);
  if (isListType(bare)) return [sample(bare.ofType)];
  if (isEnumType(bare)) return bare.getValues()[0]?.name;
  if (isInputObjectType(bare)) {
    return Object.fromEntries(Object.values(bare.getFields()).flatMap((one) => required(one.name, one.type)));
  }
  const values: Readonly<Record<string, unknown>> = {
    Int: 1,
    Boolean: true,
    DateTime: '2030-01-01T00:00:00Z',
    JSON: {},
  };
  return values[String(bare)] ?? 'one';
}

export function required(name: string, type: GraphQLInputType): readonly (readonly [string, unknown])[] {
  return getNullableType(type) === type ? [] : [[name, sample(type)]];
}
