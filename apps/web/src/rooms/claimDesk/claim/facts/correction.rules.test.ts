import { describe, expect, test } from 'vitest';
import { claimOf, deskOf } from '../../claimDesk.fixture.ts';
import { bodyOf, isUnchanged, placed, valuesOf } from './correction.rules.ts';

const before = valuesOf(deskOf());
const body = (changed: Partial<typeof before>) =>
  bodyOf({ ...before, Reason: 'Inspection', ...changed }, before);

describe('a correction', () => {
  test('begins with what the claim says, by keys', () => {
    expect(before).toMatchObject({ Phone: '2395559681', ContactMethod: 'phone', ContactWindow: 'afternoon' });
    const { Claim } = deskOf();
    const words = { ...Claim.Items?.Notice.Contact, ContactMethod: 'Call', ContactWindow: 'Afternoons' };
    const Items = { ...Claim.Items, Notice: { ...Claim.Items?.Notice, Contact: words } };
    expect(valuesOf(deskOf({ Claim: claimOf({ Items } as never) }))).toEqual(before);
  });

  test('sends only what differs', () => {
    expect(body({})).toEqual({ Reason: 'Inspection' });
    expect(isUnchanged(before, before)).toBe(true);
    expect(body({ LossOn: '2026-11-01' })).toEqual({ LossOn: '2026-11-01', Reason: 'Inspection' });
    expect(body({ Description: `${before.Description} ` })).toEqual({ Reason: 'Inspection' });
  });

  test('sends a type of loss with its cause', () => {
    expect(body({ ClaimCauseSecondaryKey: 'LIGHTNING' })).toMatchObject({
      ClaimCausePrimaryKey: before.ClaimCausePrimaryKey,
      ClaimCauseSecondaryKey: 'LIGHTNING',
    });
  });

  test('can take away the time, the email and the catastrophe', () => {
    const had = { ...before, LossTime: '18:00', Email: 'ann@example.com', CatastropheKey: 'storm' };
    const none = { ...had, LossTime: '', Email: '', CatastropheKey: '', Reason: 'x' };
    expect(bodyOf(none, had)).toEqual({
      LossTime: null,
      CatastropheKey: null,
      Reason: 'x',
      Contact: {
        ...{ Name: before.Name, Phone: '(239) 555-9681' },
        ...{ ContactMethod: 'phone', ContactWindow: 'afternoon' },
      },
    });
  });

  test('shows problems of the contact at its fields', () => {
    expect(placed({ field: 'Contact.Phone', message: 'x' })).toEqual({ field: 'Phone', message: 'x' });
    expect(placed({ field: 'LossOn', message: 'x' }).field).toBe('LossOn');
  });
});
