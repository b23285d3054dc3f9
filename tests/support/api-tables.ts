import { settingCards } from '~/account/settings/authentication-screen.tsx';
import { accountEndpoints } from '~/contracts/account.ts';
import { ballotEndpoints } from '~/contracts/ballot.ts';
import { branchEndpoints } from '~/contracts/branch.ts';
import type { Endpoint } from '~/contracts/endpoint.ts';
import type { EndpointName } from '~/contracts/endpoints.ts';
import { generalAssemblyEndpoints } from '~/contracts/general-assembly.ts';
import { oneTimeCodeEndpoints } from '~/contracts/one-time-code.ts';
import { ratingEndpoints } from '~/contracts/rating.ts';
import { referendumEndpoints } from '~/contracts/referendum.ts';
import { registrationEndpoints } from '~/contracts/registration.ts';
import { sessionEndpoints } from '~/contracts/session-response.ts';
import { configType, everySetting } from '~/contracts/settings.ts';
import { endpointSamples } from '../../tools/openapi/endpoint-samples.ts';
import type { Sample } from '../../tools/openapi/sample.ts';
import { tableOf, withTable } from './tables.ts';

type Group = { readonly [Name in EndpointName]?: Endpoint };

/** The endpoints below each heading of docs/behaviour/api.md. */
const sections: Readonly<Record<string, Group>> = {
  'Signing in': sessionEndpoints,
  Codes: oneTimeCodeEndpoints,
  'Signing up and recovering': registrationEndpoints,
  "The account's calls": accountEndpoints,
  "The votes' calls": { ...generalAssemblyEndpoints, ...ballotEndpoints, ...referendumEndpoints },
  'Other calls': { ...ratingEndpoints, ...branchEndpoints },
};

const quoted = (name: string) => `\`${name}\``;
const listed = (items: readonly string[]) => items.join(', ');

function callOf({ method, pattern, choices = {} }: Endpoint): string {
  const path = pattern.replace(/:(\w+)/g, '{$1}');
  const values = Object.entries(choices).map(
    ([name, each]) => ` (${quoted(name)}: ${listed(each.map(quoted))})`,
  );
  return `${quoted(`${method.toUpperCase()} /${path}`)}${values.join('')}`;
}

const typeOf = (type: string) => (type === 'string' ? '' : ` (${type})`);

function bodyOf({ fields = {} }: Endpoint): string {
  const each = Object.entries(fields).map(([name, type]) => ({
    text: quoted(name) + typeOf(type.replace('?', '')),
    isOptional: type.endsWith('?'),
  }));
  const required = each.filter(({ isOptional }) => !isOptional).map(({ text }) => text);
  const optional = each.filter(({ isOptional }) => isOptional).map(({ text }) => text);
  return listed(required) + (optional.length === 0 ? '' : `; optional: ${listed(optional)}`);
}

function fieldsOf(fields: Readonly<Record<string, Sample>>): string {
  return listed(
    Object.entries(fields).map(([name, field]) =>
      field.is === 'record' ? `${quoted(name)} (${fieldsOf(field.fields)})` : quoted(name),
    ),
  );
}

function answerOf(name: EndpointName, { isReadOnly }: Endpoint): string {
  const sample = endpointSamples[name];
  if (name === 'fetchSession') return '[the session](#the-session)';
  if (sample === null) return isReadOnly === true ? 'accepted or refused' : 'ignored';
  const whole = sample.is === 'list' ? sample.entries[0] : sample;
  const fields = whole?.is === 'record' ? fieldsOf(whole.fields) : '';
  return sample.is === 'list' ? `a list of ${fields}` : fields;
}

const callsOf = (group: Group): string =>
  tableOf(
    ['call', 'body', 'response'],
    Object.entries(group).map(([name, endpoint]) => [
      callOf(endpoint),
      bodyOf(endpoint),
      answerOf(name as EndpointName, endpoint),
    ]),
  );

const settings = tableOf(
  ['`type`', 'setting', 'hint'],
  everySetting.map((setting) => {
    const { label, hint } = settingCards[setting];
    return [String(configType[setting]), String(label[1]), String(hint[1])];
  }),
);

export const namesOnPage: readonly string[] = Object.values(sections).flatMap((group) =>
  Object.keys(group),
);

/**
 * Replaces the tables of docs/behaviour/api.md by those of the declared endpoints.
 */
export const withApiTables = (page: string): string =>
  [
    ...Object.entries(sections).map(([heading, group]) => [heading, callsOf(group)] as const),
    ['Settings', settings] as const,
  ].reduce((text, [heading, table]) => withTable(text, heading, table), page);
