import * as v from 'valibot';

/** A final `?` marks an optional field. */
type FieldTypes = {
  readonly string: string;
  readonly integer: number;
  readonly boolean: boolean;
  readonly 'string[]': readonly string[];
};
export type FieldType = keyof FieldTypes | `${keyof FieldTypes}?`;

export type Endpoint = {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** Below the API's base; `:name` is a parameter. */
  readonly pattern: string;
  readonly choices?: Readonly<Record<string, readonly string[]>>;
  /** Without them there is no body. */
  readonly fields?: Readonly<Record<string, FieldType>>;
  readonly response: v.GenericSchema;
  /** As stored, if not as received. */
  readonly kept?: (payload: unknown) => unknown;
  /** 401 and 403 refuse the password, PIN or code, not the session. */
  readonly isCredential?: true;
  /** Changes nothing, although it is not a GET. */
  readonly isReadOnly?: true;
};

/** The portal does not read the response. */
export const nothing = v.unknown();

type NameIn<Pattern extends string> = Pattern extends `${infer Before}/${infer After}`
  ? NameIn<Before> | NameIn<After>
  : Pattern extends `:${infer Name}`
    ? Name
    : never;

export type ParametersOf<Of extends Endpoint> = {
  readonly [Name in NameIn<Of['pattern']>]: Of['choices'] extends Readonly<
    Record<Name, readonly (infer Value)[]>
  >
    ? Value
    : string;
};

type OptionalIn<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends `${string}?` ? Name : never;
}[keyof Fields];
type ValueOf<Type> = Type extends keyof FieldTypes
  ? FieldTypes[Type]
  : Type extends `${infer Plain extends keyof FieldTypes}?`
    ? FieldTypes[Plain]
    : never;

export type BodyOf<Of extends Endpoint> = {
  readonly [Name in Exclude<keyof Of['fields'], OptionalIn<Of['fields']>>]: ValueOf<
    Of['fields'][Name]
  >;
} & {
  readonly [Name in OptionalIn<Of['fields']>]?: ValueOf<Of['fields'][Name]>;
};

const parameter = /:(\w+)/g;

/** Does not encode the parameters. */
export const pathOf = (
  { pattern }: Pick<Endpoint, 'pattern'>,
  parameters: Readonly<Record<string, string>> = {},
): string => pattern.replace(parameter, (_, name: string) => parameters[name] ?? '');

/** Writes out the choices: `user/:uuid/email`, `user/:uuid/mobile`. */
export function routesOf({ pattern, choices = {} }: Endpoint): string[] {
  return Object.entries(choices).reduce(
    (routes, [name, values]) =>
      routes.flatMap((route) => values.map((value) => route.replace(`:${name}`, value))),
    [pattern],
  );
}
