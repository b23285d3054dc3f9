import * as v from 'valibot';

/** The JSON types of a request's fields. A field whose type ends in `?` may be left out. */
type FieldTypes = {
  readonly string: string;
  readonly integer: number;
  readonly boolean: boolean;
  readonly 'string[]': readonly string[];
};
export type FieldType = keyof FieldTypes | `${keyof FieldTypes}?`;

/** What the portal knows of one endpoint of the cooperative's API. */
export type Endpoint = {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** The path below the API's base. `:name` is a parameter. */
  readonly pattern: string;
  /** The values of a parameter that has only a few. */
  readonly choices?: Readonly<Record<string, readonly string[]>>;
  /** The fields of the JSON body. Without them there is no body. */
  readonly fields?: Readonly<Record<string, FieldType>>;
  /** The schema of the answer's payload. */
  readonly answer: v.GenericSchema;
  /** The payload as a device keeps it, where that is not as it came. */
  readonly kept?: (payload: unknown) => unknown;
  /** It carries a password, a PIN or a code: "forbidden" is an answer to that, and ends no session. */
  readonly isCredential?: true;
  /** It changes nothing, although it is no GET. */
  readonly isQuestion?: true;
};

/** The schema of an answer of which nothing is used. */
export const nothing = v.unknown();

type NameIn<Pattern extends string> = Pattern extends `${infer Before}/${infer After}`
  ? NameIn<Before> | NameIn<After>
  : Pattern extends `:${infer Name}`
    ? Name
    : never;

/** The parameters of an endpoint's path. */
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

/** The body of a request to an endpoint. */
export type BodyOf<Of extends Endpoint> = {
  readonly [Name in Exclude<keyof Of['fields'], OptionalIn<Of['fields']>>]: ValueOf<
    Of['fields'][Name]
  >;
} & {
  readonly [Name in OptionalIn<Of['fields']>]?: ValueOf<Of['fields'][Name]>;
};

const parameter = /:(\w+)/g;

/** The path of one call. The parameters stand in it as they are given. */
export const pathOf = (
  { pattern }: Pick<Endpoint, 'pattern'>,
  parameters: Readonly<Record<string, string>> = {},
): string => pattern.replace(parameter, (_, name: string) => parameters[name] ?? '');

/** The patterns of an endpoint with each choice written out: `user/:uuid/email`, `user/:uuid/mobile`. */
export function routesOf({ pattern, choices = {} }: Endpoint): string[] {
  return Object.entries(choices).reduce(
    (routes, [name, values]) =>
      routes.flatMap((route) => values.map((value) => route.replace(`:${name}`, value))),
    [pattern],
  );
}
