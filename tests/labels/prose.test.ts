import { describe, expect, test } from 'vitest';
import { translatedTags } from '~/contracts/languages.ts';
import { fillProse, type Prose } from '~/labels/prose.ts';

const texts = import.meta.glob<Prose>('../../src/labels/*/prose/*.json', {
  eager: true,
  import: 'default',
});
const textsIn = (language: string) =>
  Object.entries(texts).flatMap(([path, text]) => {
    const [folder, , name] = path.slice(0, -'.json'.length).split('/').slice(-3);
    return folder === language ? [{ name, text }] : [];
  });
const english = textsIn('en');

test('the long texts are found', () => {
  expect(english.map(({ name }) => name)).toEqual([
    'amendment-summary',
    'chairperson-letter',
    'check-the-portal',
    'election-rules',
    'licence-agreement',
    'our-company',
    'privacy-policy',
  ]);
});

test.each([
  [
    'a member holds at most 100 votes',
    'A member may hold at most 100 votes: the member’s own and 99 others.',
  ],
  ['the quorum is 25 percent', 'The quorum is 25 percent of the members.'],
  ['there are 10 validating clerks', 'appoints 10 validating clerks'],
  ['there are 10 poll clerks', 'appoints 10 poll clerks'],
  ['a term is two years', 'Every elected term is two years from the oath.'],
  [
    'there are at most three terms in a row',
    'No one may serve more than three consecutive terms in one body.',
  ],
  [
    'a protest comes within 24 hours',
    'protest a result, with written reasons, within 24 hours after proclamation.',
  ],
  ['an appeal comes within 15 days', 'The decision may be appealed within 15 days of receipt.'],
  [
    'a disqualification is appealed within 5 days',
    'A decision on disqualification, or a refusal to list, may be appealed within 5 days of receipt.',
  ],
  [
    'the appeal against it is decided within 5 days',
    'The Panel decides within 5 days of receiving the appeal.',
  ],
  [
    'a candidate withdraws a week before',
    'withdraw only by written notice reaching the Committee at least one week before the day voting opens.',
  ],
  ['voting is within 90 days', 'takes place within 90 days after the fiscal year ends.'],
  [
    'forms are available from 4 months before',
    'Forms are available at every office from 4 months before their deadline.',
  ],
  ['a candidate has one year of membership', 'have at least one year of membership and'],
  ['a candidate has paid twelve months', 'and twelve monthly contributions paid;'],
])('the election code says that %s', (_what, sentence) => {
  expect(JSON.stringify(english.find(({ name }) => name === 'election-rules'))).toContain(sentence);
});

/** The structure and the placeholders of a text, without its sentences. */
const shapeOf = ({ intro: _translationHasOneMore, ...text }: Prose) =>
  JSON.parse(JSON.stringify(text), (_key, value) =>
    typeof value === 'string' ? (value.match(/\{\w+\}/g) ?? []).join() : value,
  );

describe.each(translatedTags)('in %s', (language) => {
  test.each(english)('$name has every article, section and paragraph', ({ name, text }) => {
    const own = textsIn(language).find((each) => each.name === name)?.text;
    expect(own && shapeOf(own)).toEqual(shapeOf(text));
  });
});

test('placeholders are filled once, with any value', () => {
  const text = { title: '{a}', edition: '', intro: ['{b} {a}'], articles: [] };
  expect(fillProse(text, { a: '"\\', b: '{a}' })).toEqual({
    ...text,
    title: '"\\',
    intro: ['{a} "\\'],
  });
});
