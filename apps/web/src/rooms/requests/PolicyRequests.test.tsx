import { errorText, fail } from '@portico/contract/errors';
import { type PolicyRequest, type PolicyRequests, requests } from '@portico/contract/rooms/requests';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { session } from '../../platform/session.ts';
import { answer, refuseOnce, type Sent } from '../../testing/api.ts';
import { keyOf } from '../../testing/keys.ts';
import { renderPage } from '../../testing/page.tsx';
import { person } from '../../testing/person.ts';
import { signInAs } from '../../testing/signInAs.ts';
import { makeToken } from '../../testing/tokens.ts';
import { PolicyRequestList } from './PolicyRequestList.tsx';
import { PolicyRequestPage } from './PolicyRequestPage.tsx';
import { RequestChangeButton } from './RequestChangeButton.tsx';
import { DECIDED, REQUEST, TERM } from './requests.fixture.ts';

const user = userEvent.setup({ delay: null });
beforeEach(() => localStorage.clear());

describe('the requests on a policy', () => {
  const show = (term: Partial<PolicyRequests>, offersChange = false) => {
    answer(requests.rows.ofPolicy, { ...TERM, ...term });
    renderPage(
      <>
        <RequestChangeButton policyKey={keyOf(1)} />
        <PolicyRequestList policyKey={keyOf(1)} offersChange={offersChange} />
      </>,
    );
  };

  // @spec I12.31
  it('show their status and the note to the insured', async () => {
    signInAs('INSURED');
    show({
      RequestList: [
        { ...REQUEST, ...DECIDED, Status: 'declined', Note: 'The lender has to agree first.' },
        {
          ...REQUEST,
          Key: keyOf(9),
          Kind: 'cancel',
          ChangeKind: null,
          CancellationReason: TERM.CancellationReasonList[0] ?? null,
        },
      ],
      Barriers: { change: null, cancel: 'openAlready' },
    });
    const [declined, open] = await screen.findAllByRole('listitem');
    expect(declined).toHaveTextContent('Change requestDeclined');
    expect(declined).toHaveTextContent('Declined by Marcus Delacroix on Nov 16, 2026');
    expect(declined).toHaveTextContent('The lender has to agree first.');
    expect(open).toHaveTextContent('Cancellation requestWaiting for an answer');
    expect(open).toHaveTextContent('Property sold, effective Dec 1, 2026');
    expect(screen.queryByRole('link', { name: 'Ask to cancel' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Request a change' })).toHaveAttribute(
      'href',
      `/policy/change?policy=${keyOf(1)}`,
    );
  });

  it('lead agents to the request, and offer what can be asked', async () => {
    signInAs('AGENT');
    show({ RequestList: [REQUEST], Barriers: { change: 'openAlready', cancel: null } }, true);
    expect(await screen.findByRole('link', { name: 'Change request' })).toHaveAttribute(
      'href',
      `/tasks/policy-request?request=${keyOf(5)}`,
    );
    expect(screen.getByRole('link', { name: 'Ask to cancel' })).toHaveAttribute(
      'href',
      `/policy/cancel?policy=${keyOf(1)}`,
    );
    expect(screen.queryByRole('link', { name: 'Request a change' })).toBeNull();
  });

  it('offer nothing to ask for on someone’s behalf', async () => {
    signInAs('INSURED');
    session.set({ impersonationToken: makeToken({ role: ['INSURED'] }) });
    show({}, true);
    expect(await screen.findByText('No requests yet.')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });

  describe('can be withdrawn', () => {
    let list: PolicyRequest[];
    const asReader = () => {
      signInAs('INSURED');
      session.set({ person: { ...person, Key: REQUEST.AskedBy.Key } });
      list = [
        REQUEST,
        { ...REQUEST, Key: keyOf(9), Kind: 'cancel', AskedBy: { Key: keyOf(77), NameFull: 'Ann' } },
      ];
      answer(requests.rows.ofPolicy, () => ({ ...TERM, RequestList: list }));
      renderPage(<PolicyRequestList policyKey={keyOf(1)} />);
    };
    const ask = async () => {
      await user.click(await screen.findByRole('button', { name: 'Withdraw request' }));
      return within(await screen.findByRole('dialog', { name: 'Withdraw this change request?' }));
    };

    // @spec I12.32
    it('by the person who asked, who then sees it', async () => {
      const sent = answer(requests.rows.withdraw, () => {
        const withdrawn: PolicyRequest = {
          ...REQUEST,
          Status: 'withdrawn',
          DecidedAt: DECIDED.DecidedAt,
          DecidedBy: REQUEST.AskedBy,
        };
        list = [withdrawn];
        return withdrawn;
      });
      asReader();
      const dialog = await ask();
      await user.click(dialog.getByRole('button', { name: 'Withdraw request' }));
      expect(await screen.findByText('Withdrawn by Hannah Whitlock on Nov 16, 2026')).toBeVisible();
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(screen.queryByRole('button', { name: 'Withdraw request' })).toBeNull();
      expect(sent).toEqual([{ params: { key: REQUEST.Key } }]);
    });

    it('unless it was answered in the meantime', async () => {
      refuseOnce(requests.rows.withdraw, 'requestAnswered');
      asReader();
      const dialog = await ask();
      list = [{ ...REQUEST, ...DECIDED, Status: 'accepted' }];
      await user.click(dialog.getByRole('button', { name: 'Withdraw request' }));
      expect(await dialog.findByRole('alert')).toHaveTextContent(errorText('requestAnswered'));
      await user.click(dialog.getByText('Close', { selector: 'button *' }));
      expect(await screen.findByText(/^Accepted by Marcus Delacroix/)).toBeVisible();
    });

    it('but not by those who act for them', async () => {
      asReader();
      await screen.findByRole('button', { name: 'Withdraw request' });
      act(() => session.set({ impersonationToken: makeToken({ role: ['INSURED'] }) }));
      expect(screen.queryByRole('button', { name: 'Withdraw request' })).toBeNull();
    });
  });

  it('say that there are none yet', async () => {
    signInAs('INSURED');
    show({});
    expect(await screen.findByText('No requests yet.')).toBeVisible();
  });
});

describe('the page of a request', () => {
  let request: PolicyRequest;
  let decided: Sent<typeof requests.rows.decide>;
  beforeEach(() => {
    signInAs('AGENT');
    request = REQUEST;
    answer(requests.rows.get, ({ params }) => (params.key === keyOf(5) ? request : fail('recordNotFound')));
    decided = answer(requests.rows.decide, ({ body }) => ({
      ...request,
      ...DECIDED,
      Status: body.Decision === 'accept' ? 'accepted' : body.Decision === 'done' ? 'done' : 'declined',
      Note: body.Note ?? null,
    }));
  });
  const open = (search = `?request=${keyOf(5)}`) =>
    renderPage(<PolicyRequestPage />, `/tasks/policy-request${search}`);
  const choose = async (label: string | RegExp) => user.click(await screen.findByLabelText(label));
  const save = async () => user.click(await screen.findByRole('button', { name: 'Save decision' }));
  const bodies = () => decided.map(({ body }) => body);

  it('shows what is asked, with its documents', async () => {
    open();
    expect(await screen.findByText('Hannah Whitlock asks for a change to policy CHO-1001.')).toBeVisible();
    const facts = within(screen.getByRole('region', { name: 'Request' }));
    for (const text of ['Coverage limits or deductibles', 'Dec 1, 2026', 'A deductible of $1,000, please.'])
      expect(facts.getByText(text)).toBeVisible();
    expect(facts.getByRole('link', { name: 'Photo of the roof' })).toHaveAttribute(
      'href',
      `/policy-documents?open=${keyOf(7)}`,
    );
    expect(facts.getByRole('link', { name: 'Whitlock Household' })).toHaveAttribute(
      'href',
      `/account?cra=${keyOf(3)}`,
    );
  });

  // @spec I12.31
  it('is accepted, and then done', async () => {
    open();
    await choose(/^Accept/);
    await user.type(await screen.findByLabelText('Note to Hannah Whitlock'), 'We’re on it.');
    await save();
    expect((await screen.findAllByText('Accepted by Marcus Delacroix on Nov 16, 2026'))[0]).toBeVisible();
    expect(screen.getByText('We’re on it.')).toBeVisible();
    expect(screen.queryByLabelText(/^Accept/)).toBeNull();
    await choose(/^Done/);
    await save();
    expect(await screen.findByRole('link', { name: 'Back to Tasks' })).toBeVisible();
    expect(bodies()).toEqual([{ Decision: 'accept', Note: 'We’re on it.' }, { Decision: 'done' }]);
  });

  it('is declined with a reason only', async () => {
    open();
    await screen.findByLabelText('Decline');
    await save();
    expect(await screen.findByRole('link', { name: 'Select a decision.' })).toBeVisible();
    await choose('Decline');
    await save();
    expect(await screen.findByRole('link', { name: errorText('requestNoteNeeded') })).toBeVisible();
    expect(decided).toEqual([]);
    await user.type(screen.getByLabelText('Note to Hannah Whitlock'), 'Not in this state.');
    await save();
    expect((await screen.findAllByText(/^Declined by Marcus Delacroix/))[0]).toBeVisible();
  });

  it('shows what a colleague decided first', async () => {
    answer(requests.rows.decide, () => {
      request = { ...REQUEST, ...DECIDED, Status: 'done' };
      return fail('requestDecided', { name: 'Marcus Delacroix' });
    });
    open();
    await choose(/^Accept/);
    await save();
    expect(await screen.findByText(/^Completed by Marcus Delacroix/)).toBeVisible();
  });

  it('has nothing to decide once it’s withdrawn', async () => {
    request = { ...REQUEST, ...DECIDED, DecidedBy: REQUEST.AskedBy, Status: 'withdrawn' };
    open();
    expect(await screen.findByText('Withdrawn by Hannah Whitlock on Nov 16, 2026')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save decision' })).toBeNull();
  });

  it.each(['', `?request=${keyOf(99)}`])('isn’t found at %j', async (search) => {
    open(search);
    expect(await screen.findByText('We couldn’t find this request')).toBeVisible();
  });

  it('can be loaded again', async () => {
    refuseOnce(requests.rows.get, 'serverError');
    open();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Decline')).toBeVisible();
  });
});
