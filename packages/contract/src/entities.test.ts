import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { MODULE_KEYS, type Schema } from './define.ts';
import { ChallengeAnswer, PolicyChallengeItem } from './rooms/challenges.ts';
import { IdentityStatus } from './rooms/identity.ts';
import { RecordLock } from './rooms/locks.ts';
import { configuration } from './rooms/lookups/configuration.ts';
import { Person, PersonChange } from './rooms/persons.ts';
import { Policy } from './rooms/policies.ts';

type Part = z.core.JSONSchema.BaseSchema;

/** An object's fields, with those inside as `Contact.Name`. What the server sends is checked against the same schemas. */
const namesIn = ({ properties = {}, items, anyOf = [] }: Part, before = ''): string[] => [
  ...Object.entries(properties).flatMap(([name, part]) => [
    before + name,
    ...namesIn(part as Part, `${before}${name}.`),
  ]),
  ...[items, ...anyOf].flatMap((part) => (part === undefined ? [] : namesIn(part as Part, before))),
];
const fieldsOf = (schema: Schema) => namesIn(z.toJSONSchema(schema, { unrepresentable: 'any' }));
const accepted = (schema: Schema, values: readonly string[]) =>
  values.filter((value) => z.safeParse(schema, value).success);

describe('a person', () => {
  // @spec 3.1
  it('has the fields of the spec', () => {
    const fields =
      'Key NameFirst NameLast NameFull OrganizationName Email Phone ContactMethod ContactWindow LogonKey AgencyInviteList';
    expect(fieldsOf(Person)).toEqual(expect.arrayContaining(fields.split(' ')));
  });

  // @spec 3.2, 9.8
  it('has a phone of 10 digits', () => {
    const typed = ['2395550147', '239555014', '23955501478', '239555014x', '(239) 555-0147', ''];
    expect(accepted(PersonChange.shape.Phone, typed)).toEqual(['2395550147']);
  });

  // @spec 3.3, 3.4
  it('is contacted in the ways and at the times of the spec', () => {
    const { ContactMethod, ContactWindow } = PersonChange.shape;
    expect(accepted(ContactMethod, ['Phone', 'Email', 'Mail', ''])).toEqual(['Phone', 'Email']);
    const windows = ['Morning EST', 'Afternoon EST', 'Anytime'];
    expect(accepted(ContactWindow, [...windows, 'Evening EST', 'anytime', ''])).toEqual(windows);
  });
});

// @spec 3.5
it('a policy has the fields of the spec', () => {
  const fields =
    'Key AlternateKey PolicyNumber Street1 Street2 City State PostalCode CountryCode TermBegin TermEnd CustomerRiskAccount CustomerRiskAccount.Key RecordInactive';
  expect(fieldsOf(Policy)).toEqual(expect.arrayContaining(fields.split(' ')));
});

// @spec 3.8, 3.9
it('a challenge item and its answer have the fields of the spec', () => {
  const fields =
    'Key Policy Policy.Key Policy.AlternateKey Type.DisplayText Options Options.Key Options.Value Attempts RecordUpdate';
  expect(fieldsOf(PolicyChallengeItem)).toEqual(expect.arrayContaining(fields.split(' ')));
  expect(fieldsOf(ChallengeAnswer)).toEqual(['Key', 'Option_Selected', 'Option_Selected.Key']);
});

// @spec 3.10, 3.11, 3.14
it('a record lock, an identity status and a configuration variable have the fields of the spec', () => {
  expect(fieldsOf(RecordLock)).toEqual(expect.arrayContaining(['TypeString', 'RecordKey']));
  expect(fieldsOf(IdentityStatus)).toEqual(expect.arrayContaining(['Role', 'Details', 'Name', 'HasAccess']));
  expect(fieldsOf(configuration.rows.configuration.reply.schema)).toEqual(['Key', 'Value']);
});

// @spec 3.21
it('the module keys are those of the spec', () => {
  expect([...MODULE_KEYS]).toEqual([
    'W2_LOGON',
    'W2_PORTAL',
    'W2_INSURED',
    'W2_CLAIM',
    'W2_POLICYDOC',
    'W2_ADDRESS',
  ]);
});
