import { type CorrectionPreview, claimDesk } from '@portico/contract/rooms/claimDesk';
import { claims } from '@portico/contract/rooms/claims';
import { lookups } from '@portico/contract/rooms/lookups';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, refuse } from '../../../../testing/api.ts';
import { keyOf } from '../../../../testing/keys.ts';
import { answerChoices, deskOf, MILTON } from '../../claimDesk.fixture.ts';
import { atTheDesk, dialog, params, show, user } from '../deskPage.fixture.tsx';

const { rows } = claimDesk;
const PREVIEW: CorrectionPreview = {
  ChangeList: [{ Label: 'Date of loss', Before: 'Nov 10, 2026', After: 'Nov 8, 2026' }],
  EffectList: [
    {
      About: 'coverage',
      Before: 'In force on Nov 10, 2026',
      After: 'Not in force on Nov 8, 2026',
      IsWarning: true,
    },
  ],
  NeedsCatastrophe: false,
  CatastropheList: [],
};

beforeEach(() => {
  atTheDesk();
  answer(claims.rows.causesPrimary, [{ Key: 'WATER', Name: 'Water' }]);
  answer(claims.rows.causesSecondary, [{ Key: 'PIPE', Name: 'Pipe burst', ClaimCausePrimaryKey: 'WATER' }]);
  answer(lookups.rows.sysClaimInsuredOrLocation, [
    { Key: 'LOCATION', Name: 'At the insured location', RecordInactive: false },
  ]);
  answerChoices();
});

async function corrected(preview: Partial<CorrectionPreview> = {}) {
  const asked = answer(rows.previewCorrection, { ...PREVIEW, ...preview });
  await show();
  await user.click(screen.getByRole('button', { name: 'Correct the facts' }));
  const form = await dialog('Correct the facts');
  await user.clear(form.getByLabelText('Date of loss'));
  await user.type(form.getByLabelText('Date of loss'), '2026-11-08');
  await user.type(form.getByLabelText('Reason'), 'Plumber’s report');
  await user.click(form.getByRole('button', { name: 'See what changes' }));
  return { asked, checked: await dialog('Check the correction') };
}
const body = { LossOn: '2026-11-08', Reason: 'Plumber’s report' };

test('a correction shows what follows from it, and is saved as it was shown', async () => {
  const { asked, checked } = await corrected();
  expect(asked).toEqual([{ params, body }]);
  expect((await checked.findByText('Coverage')).closest('div')).toHaveTextContent(
    'CoverageBefore: In force on Nov 10, 2026 → After: Not in force on Nov 8, 2026',
  );
  expect(checked.getByRole('heading', { name: 'What changes' })).toHaveFocus();
  const sent = answer(rows.correct, deskOf());
  await user.click(checked.getByRole('button', { name: 'Save correction' }));
  await waitFor(() => expect(sent).toEqual([{ params, version: 7, body }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('one can go back, and nothing that was entered is lost', async () => {
  const { checked } = await corrected();
  await user.click(await checked.findByRole('button', { name: 'Back' }));
  const form = await dialog('Correct the facts');
  expect(form.getByLabelText('Date of loss')).toHaveValue('2026-11-08');
  expect(form.getByLabelText('Reason')).toHaveValue('Plumber’s report');
});

test('nothing is sent without a change or a reason', async () => {
  const asked = answer(rows.previewCorrection, PREVIEW);
  await show();
  await user.click(screen.getByRole('button', { name: 'Correct the facts' }));
  const form = await dialog('Correct the facts');
  await user.click(form.getByRole('button', { name: 'See what changes' }));
  expect(await form.findAllByText('Change something first.')).not.toHaveLength(0);
  expect(form.getAllByText('Give a reason.')).not.toHaveLength(0);
  expect(asked).toEqual([]);
});

test('a catastrophe that doesn’t match any more has to be answered first', async () => {
  const { asked, checked } = await corrected({
    NeedsCatastrophe: true,
    CatastropheList: [{ Key: MILTON.Key, Name: MILTON.Name }],
  });
  expect(await checked.findByRole('button', { name: 'Save correction' })).toBeDisabled();
  answer(rows.previewCorrection, ({ body: { CatastropheKey } }) => {
    asked.push({ params, body: { CatastropheKey } as never });
    return PREVIEW;
  });
  await user.selectOptions(checked.getByLabelText('Catastrophe of this claim'), MILTON.Name);
  await waitFor(() => expect(checked.getByRole('button', { name: 'Save correction' })).toBeEnabled());
  expect(asked.at(-1)?.body).toMatchObject({ CatastropheKey: MILTON.Key });
});

test('someone else’s change is refused with a reason, and what was entered stays', async () => {
  const { checked } = await corrected();
  refuse(rows.correct, 'stale');
  await user.click(await checked.findByRole('button', { name: 'Save correction' }));
  const form = await dialog('Correct the facts');
  expect(await form.findByText('Someone else changed this claim')).toBeVisible();
  expect(form.getByLabelText('Date of loss')).toHaveValue('2026-11-08');
});

test('the claim shows what was corrected, who did it and why', async () => {
  await show(
    deskOf({
      CorrectionList: [
        {
          ...{
            Key: keyOf(9),
            At: '2026-11-15T12:00:00Z',
            By: 'Rosa Diaz',
            Field: 'loss_on',
            Label: 'Date of loss',
          },
          ...{ Before: 'Nov 10, 2026', After: 'Nov 8, 2026', Reason: 'Plumber’s report' },
        },
      ],
    }),
  );
  await user.click(screen.getByText('1 correction'));
  const [entry] = (await screen.findAllByRole('listitem')).filter((item) =>
    within(item).queryByText('Date of loss'),
  );
  expect(entry).toHaveTextContent('Before: Nov 10, 2026 → After: Nov 8, 2026');
  expect(entry).toHaveTextContent(/Rosa Diaz, .*: Plumber’s report/);
});
