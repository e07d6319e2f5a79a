import { fail } from '@portico/contract/errors';
import { mortgagees } from '@portico/contract/rooms/mortgagees';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, held, refuseOnce, type Sent } from '../../testing/api.ts';
import { renderWithQueries } from '../../testing/page.tsx';
import { signInAs } from '../../testing/signInAs.ts';
import { MortgageeRow } from './MortgageeRow.tsx';
import { branchAt, loanAt, stonewren, term } from './mortgagees.fixture.ts';

beforeEach(() => {
  signInAs('AGENT');
  answer(mortgagees.rows.seekOrg, ({ params }) => (params.q.startsWith('st') ? [stonewren] : []));
  answer(mortgagees.rows.list, ({ query: { MortgageeOrgBranchZip = '' } }) =>
    [branchAt(4, '33602'), branchAt(5, '77550')].filter(({ PostalCode }) =>
      PostalCode.startsWith(MortgageeOrgBranchZip),
    ),
  );
});
const user = userEvent.setup({ delay: null });

/** The row as the page has it; what comes from the server is put in by hand. */
let show: (loans: ReturnType<typeof loanAt>[]) => void;
function Table({ loans: first }: { loans: ReturnType<typeof loanAt>[] }) {
  const [loans, setLoans] = useState(first);
  show = setLoans;
  return (
    <table>
      <tbody>
        <MortgageeRow term={term} loans={loans} columns={5} shownBy={['account']} />
      </tbody>
    </table>
  );
}
const open = (...loans: ReturnType<typeof loanAt>[]) => renderWithQueries(<Table loans={loans} />);
const field = (name: string) => screen.findByRole('combobox', { name });
const dialog = () => screen.findByRole('dialog');
const press = async (name: string) => user.click(within(await dialog()).getByRole('button', { name }));

async function chooseStonewren() {
  await user.type(await field('Lender'), 'sto');
  await user.click(await screen.findByRole('option', { name: 'Stonewren Bank' }));
  await user.type(await field('Branch'), '775');
  await user.click(await screen.findByRole('option', { name: 'PO Box 5, Tampa, FL 77550' }));
}

describe('the mortgagees of a term', () => {
  it('show lender, address and loan; a second can be added, a third cannot', async () => {
    open(loanAt(1));
    expect(screen.getByRole('row')).toHaveTextContent(
      'First mortgageeStonewren Bank, ISAOA/ATIMAPO Box 1, Tampa, FL 33602. Mortgage, number 4400012345',
    );
    await user.click(screen.getByRole('button', { name: 'Add mortgagee to CHO-31' }));
    expect(await within(await dialog()).findByLabelText('Second')).toBeChecked();
    await press('Cancel');
    show([loanAt(1), { ...loanAt(2), Position: 2 }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull());
  });

  it('says so if there are none', () => {
    open();
    expect(screen.getByRole('row')).toHaveTextContent('No mortgageeAdd mortgagee');
  });
});

describe('the dialog', () => {
  it('adds one by lender, branch by ZIP code and loan number, once, and says that it is an endorsement', async () => {
    const added = held(loanAt(5));
    const sent = answer(mortgagees.rows.add, added.reply);
    open();
    await user.click(screen.getByRole('button', { name: /^Add/ }));
    expect(await dialog()).toHaveTextContent(
      'This adds an endorsement to policy CHO-31. It takes effect today at no charge, and it’s recorded in the ledger.',
    );
    await chooseStonewren();
    await user.type(await screen.findByLabelText('Loan number'), ' ab-990011');
    await press('Add mortgagee');
    await press('Add mortgagee').catch(() => undefined);
    added.release();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([
      {
        params: { key: term.Key },
        body: {
          Mortgagee: { MortgageeID: branchAt(5).MortgageeID },
          LoanNumber: 'AB-990011',
          Kind: 'MORTGAGE',
          Position: 1,
        },
      },
    ]);
  });

  it('finds a branch by its city, among those of the lender only', async () => {
    const another = { ...branchAt(6), MortgageeOrg: { ...stonewren, MortgageeOrgID: term.Key } };
    const sought = answer(mortgagees.rows.seek, [branchAt(4), another]);
    open(loanAt(1));
    await user.click(screen.getByRole('button', { name: /^Change mortgagee/ }));
    await user.clear(await field('Branch'));
    const found = () => within(screen.getByRole('listbox', { name: 'Branch' })).getAllByRole('option');
    await waitFor(() => expect(found()).toHaveLength(2));
    await user.type(await field('Branch'), 'tampa');
    await waitFor(() => expect(found()).toHaveLength(1));
    expect(sought.at(-1)).toEqual({ query: { q: 'Stonewren Bank tampa' } });
  });

  it('never offers the branches of the lender that was chosen before', async () => {
    const other = { ...stonewren, MortgageeOrgID: term.Key, Name: 'Stillwater Bank' };
    let answerBranches = (): void => undefined;
    const isAsked = new Promise<void>((resolve) => {
      answerBranches = resolve;
    });
    answer(mortgagees.rows.seekOrg, [other]);
    answer(mortgagees.rows.list, async ({ query }) => {
      if (query.MortgageeOrgID !== other.MortgageeOrgID) return [branchAt(4)];
      await isAsked;
      return [{ ...branchAt(6), MortgageeOrg: other }];
    });
    open(loanAt(1));
    await user.click(screen.getByRole('button', { name: /^Change mortgagee/ }));
    await user.clear(await field('Branch'));
    expect(await screen.findByRole('option', { name: /PO Box 4/ })).toBeVisible();
    await user.clear(await field('Lender'));
    await user.type(await field('Lender'), 'sti');
    await user.click(await screen.findByRole('option', { name: 'Stillwater Bank' }));
    await user.type(await field('Branch'), '{ArrowDown}');
    expect(screen.queryByRole('option', { name: /PO Box/ })).toBeNull();
    answerBranches();
    expect(await screen.findByRole('option', { name: /PO Box 6/ })).toBeVisible();
    await user.keyboard('{Enter}');
    expect(await field('Branch')).toHaveValue('PO Box 6, Tampa, FL 33602');
  });

  it("says at the field what is missing; typing alone doesn't choose", async () => {
    open();
    await user.click(screen.getByRole('button', { name: /^Add/ }));
    await user.type(await field('Lender'), 'unknown');
    expect(await screen.findAllByText('No lenders match that name.')).not.toHaveLength(0);
    await press('Add mortgagee');
    expect(await field('Lender')).toHaveAccessibleDescription(/Choose the lender from the list\./);
    expect(await field('Branch')).toHaveAccessibleDescription(/Choose the branch from the list\./);
    expect(screen.getByLabelText('Loan number')).toHaveAccessibleDescription(/Enter the loan number/);
    expect(await field('Lender')).toHaveValue('unknown');
  });

  it("keeps what was typed when it's refused, and when someone else was faster", async () => {
    const sent: Sent<typeof mortgagees.rows.change> = answer(mortgagees.rows.change, () => {
      if (sent.length === 1) return fail('loanThere');
      return sent.length === 2 ? fail('stale') : loanAt(1);
    });
    open(loanAt(1));
    await user.click(screen.getByRole('button', { name: /^Change mortgagee/ }));
    const number = await screen.findByLabelText('Loan number');
    await user.clear(number);
    await user.type(number, '777-000');
    await press('Change mortgagee');
    expect(await screen.findByText('This loan is already on the policy.')).toBeVisible();
    expect(number).toHaveValue('777-000');
    await press('Change mortgagee');
    await waitFor(() => expect(sent).toHaveLength(2));
    show([{ ...loanAt(1), LoanNumber: '990022', Version: 4 }]);
    expect(
      await screen.findByText(/Someone else changed this mortgagee while you were editing. .*loan 990022\./),
    ).toBeVisible();
    expect(number).toHaveValue('777-000');
    await press('Change mortgagee');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.map(({ params, version }) => [params.key, version])).toEqual(
      [3, 3, 4].map((version) => [loanAt(1).Key, version]),
    );
  });

  it('typing on in the lender un-chooses it and its branch; the draft comes back so', async () => {
    const { unmount } = open(loanAt(1));
    await user.click(screen.getByRole('button', { name: /^Change mortgagee/ }));
    await user.type(await field('Lender'), 'x');
    expect(await field('Branch')).toHaveValue('');
    unmount();
    open(loanAt(1));
    await user.click(screen.getByRole('button', { name: /^Change mortgagee/ }));
    expect(await field('Lender')).toHaveValue('Stonewren Bankx');
    await press('Change mortgagee');
    expect(await field('Lender')).toHaveAccessibleDescription(/Choose the lender/);
    await press('Discard it');
    expect(await field('Lender')).toHaveValue('Stonewren Bank');
  });
});

describe('removing one', () => {
  it('asks first, and says why it could not be done', async () => {
    const removed = answer(mortgagees.rows.remove, null);
    const message = 'Only a current or upcoming term can be changed.';
    const refused = refuseOnce(mortgagees.rows.remove, 'businessError', { message });
    open(loanAt(1));
    await user.click(screen.getByRole('button', { name: 'Remove Stonewren Bank on CHO-31' }));
    expect(await dialog()).toHaveTextContent(
      'loan 4400012345, will no longer get notices about this policy.',
    );
    await press('Remove mortgagee');
    expect(await screen.findByText(message)).toBeVisible();
    await press('Remove mortgagee');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([...refused, ...removed]).toEqual(
      Array.from({ length: 2 }, () => ({ params: { key: loanAt(1).Key }, query: { Version: 3 } })),
    );
  });
});
