// A schema as data, without its descriptions: what a function makes its schema of, in half the time that parsing SDL and
// extending an empty schema by it takes.

/** A type as SDL writes it: `[Move!]!`. */
export type TypeText = string;

/** An argument or a member of an input, by its type where that is all. */
export type PackedValue =
  | TypeText
  | { readonly type: TypeText; readonly default?: unknown; readonly deprecated?: string };

/** A field, by its type where that is all. */
export type PackedField =
  | TypeText
  | {
      readonly type: TypeText;
      readonly args?: { readonly [name: string]: PackedValue };
      readonly deprecated?: string;
    };

export type PackedFields = { readonly [name: string]: PackedField };

export type PackedType =
  | { readonly kind: 'scalar'; readonly specifiedBy?: string }
  | { readonly kind: 'object' | 'interface'; readonly interfaces?: readonly string[]; readonly fields: PackedFields }
  | { readonly kind: 'union'; readonly types: readonly string[] }
  /** Why each value is deprecated; null: it is not. */
  | { readonly kind: 'enum'; readonly values: { readonly [name: string]: string | null } }
  | { readonly kind: 'input'; readonly isOneOf?: true; readonly fields: { readonly [name: string]: PackedValue } };

/** By name, in the schema's order, without the types that every schema has. */
export type PackedSchema = { readonly [name: string]: PackedType };
