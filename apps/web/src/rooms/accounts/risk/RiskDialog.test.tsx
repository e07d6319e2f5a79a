import { addresses } from '@portico/contract/rooms/addresses';
import { lookups } from '@portico/contract/rooms/lookups';
import { type Risk, type RiskChange, risks } from '@portico/contract/rooms/risks';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, refuse } from '../../../testing/api.ts';
import { keyOf } from '../../../testing/keys.ts';
import { renderWithQueries } from '../../../testing/page.tsx';
import { riskOf } from '../../../testing/policy.ts';
import { signInAs } from '../../../testing/signInAs.ts';
import RiskDialog from './RiskDialog.tsx';

const risk: Risk = { ...riskOf(2), Street1: '4 Palm Way', Street2: null, YearBuilt: 1998, RoofYear: 2019 };
const user = userEvent.setup({ delay: null });
let ended: string[];

beforeEach(() => {
  signInAs('AGENT');
  ended = [];
  answer(lookups.rows.states, [{ Key: 'FL', Name: 'Florida', RecordInactive: false, Kind: 'state' }]);
  answer(lookups.rows.unitTypes, []);
  const { City, County, State, PostalCode, Latitude, Longitude } = risk;
  answer(addresses.rows.seek, [{ City, County, State, PostalCode, Latitude, Longitude }]);
});

const Endorse = ({ policy, risk: change }: { policy: { Key: string; Number: string }; risk: RiskChange }) => (
  <p>
    endorse {policy.Number} {policy.Key} {JSON.stringify(change)}
  </p>
);
const open = () =>
  renderWithQueries(
    <RiskDialog
      risk={risk}
      Endorse={Endorse}
      onSaved={async () => void ended.push('saved')}
      onClose={() => void ended.push('closed')}
    />,
  );
const enter = async (label: string, text: string) => {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  if (text) await user.type(field, text);
};
const save = () => user.click(screen.getByRole('button', { name: 'Save location' }));

describe('editing a location', () => {
  it('saves what was changed, over the version that was read', async () => {
    const sent = answer(risks.rows.change, { ...risk, Street1: '5 Palm Way', Version: risk.Version + 1 });
    open();
    await enter('Street address', '5 Palm Way');
    await enter('Roof replaced', '2024');
    await save();
    await screen.findByRole('dialog', { name: 'Edit location' });
    await expect.poll(() => ended).toEqual(['saved', 'closed']);
    expect(sent).toMatchObject([
      { params: { key: risk.Key }, body: { Street1: '5 Palm Way', RoofYear: 2024 }, version: risk.Version },
    ]);
  });

  it('says why an insured property isn’t saved, and leads to the endorsement with what was entered', async () => {
    refuse(risks.rows.change, 'endorsementNeeded', { policy: 'CHO-1002345', key: keyOf(9) });
    open();
    await enter('Street address', '5 Palm Way');
    await enter('Stories', '2');
    await save();
    const alert = await screen.findByRole('alert');
    expect(alert.parentElement).toHaveFocus();
    expect(alert).toHaveTextContent(
      'This property is insured under policy CHO-1002345, so we didn’t change it here.',
    );
    expect(
      within(alert).getByText(`endorse CHO-1002345 ${keyOf(9)} {"Street1":"5 Palm Way","Stories":2}`),
    ).toBeVisible();
    // Said once, and what was entered stays.
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.getByLabelText('Street address')).toHaveValue('5 Palm Way');
    expect(ended).toEqual([]);
  });

  it('says at each field what is wrong, and sends nothing', async () => {
    const sent = answer(risks.rows.change, risk);
    open();
    await enter('Street address', '');
    await enter('Year built', 'old');
    await save();
    expect(await screen.findByLabelText('Street address')).toHaveAccessibleDescription(
      'Error: Enter the street address.',
    );
    expect(screen.getByLabelText('Year built')).toHaveAccessibleDescription(
      'Error: Enter the year it was built.',
    );
    expect(sent).toEqual([]);
  });

  it('words what the server says about a year', async () => {
    refuse(risks.rows.change, 'badRequest', {}, [
      { path: 'body.RoofYear', message: 'must not be before YearBuilt' },
    ]);
    open();
    await enter('Roof replaced', '1990');
    await save();
    expect(
      await screen.findByRole('link', {
        name: 'The year of the roof must not be before the year it was built.',
      }),
    ).toBeVisible();
  });
});
