import type * as v from 'valibot';
import { accountEndpoints } from './account.ts';
import { ballotEndpoints } from './ballot.ts';
import { branchEndpoints } from './branch.ts';
import type { BodyOf, Endpoint, nothing, ParametersOf } from './endpoint.ts';
import { generalAssemblyEndpoints } from './general-assembly.ts';
import { oneTimeCodeEndpoints } from './one-time-code.ts';
import { ratingEndpoints } from './rating.ts';
import { referendumEndpoints } from './referendum.ts';
import { registrationEndpoints } from './registration.ts';
import { sessionEndpoints } from './session-response.ts';

export const endpoints = {
  ...sessionEndpoints,
  ...oneTimeCodeEndpoints,
  ...registrationEndpoints,
  ...accountEndpoints,
  ...generalAssemblyEndpoints,
  ...ballotEndpoints,
  ...referendumEndpoints,
  ...ratingEndpoints,
  ...branchEndpoints,
} as const satisfies Readonly<Record<string, Endpoint>>;

type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;

export type EndpointWithResponse = {
  [Name in EndpointName]: Endpoints[Name]['response'] extends typeof nothing ? never : Name;
}[EndpointName];

export type ResponseOf<Name extends EndpointName> = v.InferOutput<Endpoints[Name]['response']>;

type IfAny<Part, Given> = keyof Part extends never ? unknown : Given;

export type RequestOf<Name extends EndpointName> = IfAny<
  ParametersOf<Endpoints[Name]>,
  { readonly params: ParametersOf<Endpoints[Name]> }
> &
  IfAny<
    Endpoints[Name] extends { readonly fields: infer Fields } ? Fields : unknown,
    { readonly body: BodyOf<Endpoints[Name]> }
  >;
