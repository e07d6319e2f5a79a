import { Failure } from '@portico/contract/errors';
import { agencies } from '@portico/contract/rooms/agencies';
import { agencyOfRecord, type RecordPreview } from '@portico/contract/rooms/agencyOfRecord';
import { type AgencyAgent, agents } from '@portico/contract/rooms/agents';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { useNotices } from '../../../platform/notify.ts';
import { answer } from '../../../testing/api.ts';
import { keyOf } from '../../../testing/keys.ts';
import { renderPage } from '../../../testing/page.tsx';
import { signInAs } from '../../../testing/signInAs.ts';
import { AccountAgency } from './AccountAgency.tsx';

const ACCOUNT = keyOf(1);
const AGENCY = {
  ...{ Key: keyOf(2), Name: 'Harbor Agency', City: 'Tampa', State: 'FL' },
  ...{ Email: 'a@b.example', Phone: '8135550100' },
};
const AGENT = { Key: keyOf(3), NameFull: 'Max Agent', Title: 'Principal', Email: null, Phone: null };
const hit = (at: number, Name: string) => ({
  ...{ Key: keyOf(at), Name, OrgBranchId: at, City: 'Naples', State: 'FL', Phone: '2395550100' },
});
const bo: AgencyAgent = {
  ...{ Key: keyOf(5), Version: 1, Title: 'Producer', Started: '2024-01-02T14:00:00.000Z', Ended: null },
  Person: { Key: keyOf(55), NameFull: 'Bo Example', Email: 'bo@agency.example', Phone: null },
  ...{ LicenseList: [], Accounts: 0, SignIn: 'active', InvitedAt: null, Successor: null },
};
const PREVIEW: RecordPreview = {
  From: {
    Agency: { Key: AGENCY.Key, Name: AGENCY.Name },
    Agent: { Key: AGENT.Key, Name: AGENT.NameFull, IsThere: true },
  },
  To: {
    Agency: { Key: keyOf(4), Name: 'Gulf Agency' },
    Agent: { Key: bo.Key, Name: 'Bo Example', IsThere: true },
  },
  Moves: { Accounts: 1, Quotes: 1, Proposals: 0, Tasks: 2, Claims: 0 },
  UnappointedList: [],
  NoticeList: [
    { Role: 'insured', Name: 'Ann Shaw', Email: 'ann@b.example' },
    { Role: 'insured', Name: 'Cy Shaw', Email: null },
    { Role: 'newAgent', Name: 'Bo Example', Email: 'bo@agency.example' },
    { Role: 'earlierAgent', Name: 'Max Agent', Email: 'a@b.example' },
  ],
  HasLetter: true,
};
const Notices = () => useNotices().map(({ id, text }) => <p key={id}>{text}</p>);

beforeEach(() => {
  signInAs('INTERNAL', 'EMPLOYEE');
  answer(agencies.rows.seek, [hit(4, 'Gulf Agency')]);
  answer(agents.rows.list, [bo]);
});

const open = async () => {
  renderPage(
    <>
      <AccountAgency accountKey={ACCOUNT} Agency={AGENCY} Agent={AGENT} />
      <Notices />
    </>,
  );
  const person = userEvent.setup({ delay: null });
  await person.click(screen.getByRole('button', { name: 'Change agency or agent' }));
  const form = within(await screen.findByRole('dialog', { name: 'Change agency or agent' }));
  return { person, form };
};
const choose = async ({ person, form }: Awaited<ReturnType<typeof open>>) => {
  await person.type(form.getByRole('combobox', { name: 'New agency' }), 'gulf');
  await person.click(await form.findByRole('option', { name: /Gulf Agency/ }));
  await person.selectOptions(await form.findByLabelText('New agent'), 'Bo Example, Producer');
};

describe('changing the agency of an account', () => {
  it('says what moves and who hears about it, and then does it', async () => {
    answer(agencyOfRecord.rows.preview, PREVIEW);
    const sent = answer(agencyOfRecord.rows.change, { To: PREVIEW.To, DocumentKey: keyOf(9) });
    const page = await open();
    const { person, form } = page;
    await person.click(form.getByRole('button', { name: 'Change' }));
    expect(form.getAllByText('Choose an agent.')[0]).toBeVisible();
    await choose(page);
    expect((await form.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      'A letter to the policyholder is added to the account’s documents.',
      'Ann Shaw (on the account) gets an email.',
      'Cy Shaw (on the account) has no email on file. Please call or write to them.',
      'Bo Example (takes over) gets an email.',
      'Max Agent (has it until now) gets an email.',
    ]);
    expect(form.getByText(/What moves along: 1 open quote, 2 open tasks\./)).toBeVisible();
    await person.type(form.getByLabelText('Reason (optional)'), 'She moved');
    await person.click(form.getByRole('button', { name: 'Change' }));
    expect(
      await screen.findByText(
        'Bo Example of Gulf Agency looks after this account now. The letter is in its documents.',
      ),
    ).toBeVisible();
    expect(sent[0]?.body).toEqual({
      ...{ AgentKey: bo.Key, FromAgentKey: AGENT.Key, AcceptUnappointed: false, Reason: 'She moved' },
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks before an agency without the appointments takes over, and keeps what was entered', async () => {
    answer(agencyOfRecord.rows.preview, {
      ...PREVIEW,
      UnappointedList: [{ Number: 'CHO-1', Program: 'Homeowners', Market: 'Harborline', State: 'GA' }],
    });
    const sent = answer(agencyOfRecord.rows.change, ({ body }) => {
      if (!body.AcceptUnappointed)
        throw new Failure('badRequest', {}, [
          {
            path: 'body.AcceptUnappointed',
            message: 'Gulf Agency isn’t appointed for all of these policies.',
          },
        ]);
      return { To: PREVIEW.To, DocumentKey: null };
    });
    const page = await open();
    const { person, form } = page;
    await choose(page);
    expect(await form.findByText('CHO-1: Homeowners with Harborline, GA')).toBeVisible();
    await person.type(form.getByLabelText('Reason (optional)'), 'She moved');
    await person.click(form.getByRole('button', { name: 'Change' }));
    expect(
      (await form.findAllByText('Gulf Agency isn’t appointed for all of these policies.'))[0],
    ).toBeVisible();
    expect(form.getByLabelText('Reason (optional)')).toHaveValue('She moved');
    await person.click(form.getByLabelText('They may look after these policies anyway'));
    await person.click(form.getByRole('button', { name: 'Change' }));
    expect(await screen.findByText('Bo Example of Gulf Agency looks after this account now.')).toBeVisible();
    expect(sent.at(-1)?.body).toMatchObject({ AcceptUnappointed: true });
  });

  it('is for employees', () => {
    signInAs('AGENT');
    renderPage(<AccountAgency accountKey={ACCOUNT} Agency={AGENCY} Agent={AGENT} />);
    expect(screen.getByText('Harbor Agency')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change agency or agent' })).toBeNull();
  });
});
