import { FaultReport } from '~/contracts/fault-report.ts';
import { schema } from '../../server/reminders/schema.ts';
import { reduceReports } from '../../server/reports/policy-report.ts';
import { diskRecords, type KnownRecord, tabRecords } from './disk-records.ts';
import { tableOf, withTable } from './tables.ts';

/** The parts of a valibot schema that contain other schemas. */
type Schema = {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly options?: readonly unknown[];
  readonly wrapped?: Schema;
  readonly item?: Schema;
  readonly items?: readonly Schema[];
  readonly value?: Schema;
  readonly pipe?: readonly Schema[];
};

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && 'type' in value;

/** @returns the paths of all fields, as `candidates[].code` */
function fieldsOf(schema: Schema, path = ''): string[] {
  const { entries, options = [], wrapped, item, items = [], value, pipe = [] } = schema;
  if (entries) {
    const prefix = path === '' ? '' : `${path}.`;
    return Object.entries(entries).flatMap(([name, each]) => fieldsOf(each, prefix + name));
  }
  const inner = [
    ...[...options, ...pipe, ...items, wrapped].filter(isSchema).map((each) => [each, path]),
    ...[item].filter(isSchema).map((each) => [each, `${path}[]`]),
    ...[value].filter(isSchema).map((each) => [each, `${path}{}`]),
  ] as const;
  const found = inner.flatMap(([each, at]) => fieldsOf(each as Schema, String(at)));
  const deeper = found.filter((field) => field !== path);
  return deeper.length > 0 ? deeper : [path];
}

function listed(names: Iterable<string>): string {
  const all = [...new Set(names)].filter(Boolean);
  return all.length === 0 ? '' : `\`${all.join(', ')}\``;
}

/** @returns `attempt (id, at)` for `attempt.id, attempt.at`; equal parts once, under all their names */
function grouped(fields: readonly string[]): string[] {
  const parts = new Map<string, string[]>();
  for (const field of fields) {
    const [name = '', ...rest] = field.split('.');
    parts.set(name, [...(parts.get(name) ?? []), ...(rest.length > 0 ? [rest.join('.')] : [])]);
  }
  const names = new Map<string, string[]>();
  for (const [name, inner] of parts) {
    const text = inner.length === 0 ? '' : ` (${grouped(inner).join(', ')})`;
    const key = text === '' ? name : text;
    names.set(key, [...(names.get(key) ?? []), name]);
  }
  return [...names].map(([key, equal]) =>
    key === equal[0] ? key : `${equal.join(' and ')}${key}`,
  );
}

/** Owner and removal are written by hand, in the last two cells of a row. */
function recordsTable(page: string, records: Readonly<Record<string, KnownRecord>>): string {
  const rows = page.split('\n').map((line) => line.split(' | '));
  return tableOf(
    ['record', 'content', 'owner', 'removed'],
    Object.entries(records).map(([record, { kind }]) => {
      const row = rows.find(([name]) => name === `| \`${record}\``);
      if (!row) throw new Error(`docs/data-map.md has no row for ${record}: owner, removed.`);
      const [owner = '', removed = ''] = row
        .slice(-2)
        .map((cell) => cell.replace(/^\| | \|$/g, ''));
      // The version is the record's, and says nothing.
      const fields = fieldsOf(kind.schema as Schema).filter((field) => field !== 'version');
      const content = listed(grouped(fields));
      return [`\`${record}\``, content, owner, removed];
    }),
  );
}

const columnType = /^ {4}(\w+) (?:uuid|text|boolean|smallint|bigint|integer|timestamptz)/;

/** The columns of the reminder store. */
function storeTable(): string {
  const tables = [
    ...schema.matchAll(/create table if not exists reminders\.(\w+) \(\n([\s\S]*?)\n {2}\);/g),
  ];
  const added = [...schema.matchAll(/add column if not exists (\w+)/g)];
  return tableOf(
    ['table', 'columns'],
    tables.map(([, table = '', body = '']) => {
      const columns = body.split('\n').flatMap((line) => columnType.exec(line)?.[1] ?? []);
      const later = table === 'reminder' ? added.map(([, column = '']) => column) : [];
      return [`\`${table}\``, listed([...columns, ...later])];
    }),
  );
}

const [violation = {}] = reduceReports({ 'csp-report': {} });

const reportTable = tableOf(
  ['report', 'content'],
  [
    ['fault', listed(fieldsOf(FaultReport as unknown as Schema))],
    ['violation of the policy', listed(Object.keys(violation))],
  ],
);

/** Replaces the tables of docs/data-map.md by those of contracts, records and the store's schema. */
export const withDataTables = (page: string): string =>
  [
    ['Records on a device', recordsTable(page, diskRecords)] as const,
    ['Notes of a tab', recordsTable(page, tabRecords)] as const,
    ['The reminder store', storeTable()] as const,
    ['Fault reports', reportTable] as const,
  ].reduce((text, [heading, table]) => withTable(text, heading, table), page);
