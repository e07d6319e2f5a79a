import { documents, type EFile } from '@portico/contract/rooms/documents';
import { lookups } from '@portico/contract/rooms/lookups';
import { policies } from '@portico/contract/rooms/policies';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, refuse, refuseOnce, type Sent } from '../../testing/api.ts';
import { efileOf } from '../../testing/documents.ts';
import { keyOf } from '../../testing/keys.ts';
import { renderRouter } from '../../testing/page.tsx';
import { policyOf } from '../../testing/policy.ts';
import { showOn } from '../../testing/showOn.ts';
import { signInAs } from '../../testing/signInAs.ts';
import { OutageContext } from '../../ui/outage.ts';
import { DocumentsPage } from './DocumentsPage.tsx';

const files: readonly EFile[] = [
  efileOf(1, { Title: 'Declarations 2026–27', IsNew: true }),
  efileOf(2, {
    Title: 'Receipt for $169.18',
    EFileType: { Key: 'RECEIPT', Name: 'Receipt', Category: 'billing' },
  }),
  efileOf(3, { Title: 'Letter', Policy: null, ContentType: 'text/plain' }),
];
const terms = [
  policyOf(100, 'CURRENT', { AlternateKey: 'CHO-1002345', TermBegin: '2026-03-17' }),
  policyOf(101, 'PRIOR', { AlternateKey: 'CHO-1002345', TermBegin: '2025-03-17' }),
  policyOf(102, 'CURRENT', {
    AlternateKey: 'CCU-2302054',
    Program: { Key: keyOf(9), Name: 'Condominium unit owners' },
  }),
];

const TYPES = [
  { Key: 'PHOTO', Name: 'Photo of the property', RecordInactive: false, Category: 'underwriting' as const },
];

afterEach(() => vi.restoreAllMocks());

let asked: Sent<typeof documents.rows.find>;
beforeEach(() => {
  signInAs('INSURED');
  asked = answer(documents.rows.find, files);
  answer(policies.rows.list, terms);
  answer(lookups.rows.programs, [
    { Key: keyOf(9), Code: 'HO6', Name: 'Condominium unit owners', Line: 'condo' },
  ]);
  answer(lookups.rows.contracts, [
    {
      Key: keyOf(9),
      Code: 'HO6-HBR-FL',
      Name: 'Condo in Florida',
      State: 'FL',
      ProgramKey: keyOf(9),
      MarketKey: keyOf(9),
      MGAKey: keyOf(9),
      ValidFrom: '2000-01-01',
      ValidTo: '2100-01-01',
    },
  ]);
  answer(lookups.rows.documentTypes, [
    { Key: 'RECEIPT', Name: 'Receipt', RecordInactive: false, Category: 'billing' },
    { Key: 'INSPECTION', Name: 'Inspection report', RecordInactive: false, Category: 'underwriting' },
  ]);
});

const Share = ({ document, onClose }: { document: Pick<EFile, 'Title'>; onClose: () => void }) => (
  <button type="button" onClick={onClose}>
    Sharing {document.Title}
  </button>
);

function show(address = '/insured/documents', { isOutage = false } = {}) {
  const router = createMemoryRouter(
    [
      {
        path: '/insured/documents',
        element: (
          <OutageContext value={isOutage}>
            <DocumentsPage isInsured Share={Share} />
          </OutageContext>
        ),
      },
      { path: '/policy-documents', element: <DocumentsPage Share={Share} /> },
    ],
    { initialEntries: [address] },
  );
  renderRouter(router);
  return { user: userEvent.setup({ delay: null }), router };
}
const loaded = () => screen.findByRole('link', { name: 'Declarations 2026–27' });

// @spec I12.14
test('lists an insured’s documents, with what is new', async () => {
  show();
  await loaded();
  expect(screen.getByRole('heading', { name: 'Documents' })).toBeVisible();
  expect(screen.getByText('3 documents')).toBeVisible();
  await screen.findAllByText('Homeowners CHO-1002345');
  expect(screen.getByRole('row', { name: /Declarations 2026–27/ })).toHaveTextContent(
    'Declarations 2026–27NewDeclarationsHomeowners CHO-1002345Mar 17, 2026',
  );
  expect(screen.getByRole('row', { name: /Receipt/ })).not.toHaveTextContent('New');
  expect(screen.queryByRole('columnheader', { name: 'Audience' })).toBeNull();
  expect(screen.queryByRole('option', { name: 'Inspection report' })).toBeNull();
  expect(asked).toEqual([{ query: {}, paging: { Skip: 0, Take: 50 } }]);
});

test('shows a photo with an icon of its own', async () => {
  answer(documents.rows.find, [...files, efileOf(4, { Title: 'Roof', ContentType: 'image/jpeg' })]);
  show();
  await loaded();
  const drawn = (name: RegExp) => screen.getByRole('row', { name }).querySelector('path')?.getAttribute('d');
  expect(drawn(/Receipt/)).toBe(drawn(/Letter/));
  expect(drawn(/Roof/)).not.toBe(drawn(/Letter/));
});

// @spec I12.14
test('filters by policy, term, type, year and title, with all of it in the address', async () => {
  const { user, router } = show();
  await loaded();
  expect(screen.queryByLabelText('Term')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Policy'), 'Homeowners CHO-1002345');
  await user.selectOptions(await screen.findByLabelText('Term'), 'From Mar 17, 2025');
  await user.selectOptions(screen.getByLabelText('Type'), 'Receipt');
  await user.selectOptions(screen.getByLabelText('Year'), String(new Date().getFullYear()));
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'water{Enter}');
  const year = String(new Date().getFullYear());
  await waitFor(() =>
    expect(router.state.location.search).toBe(
      `?q=water&policy=CHO-1002345&term=2025-03-17&type=RECEIPT&year=${year}`,
    ),
  );
  await waitFor(() =>
    expect(asked.at(-1)?.query).toEqual({
      q: 'water',
      AlternateKey: 'CHO-1002345',
      TermBegin: '2025-03-17',
      EFileTypeKey: 'RECEIPT',
      Year: Number(year),
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(router.state.location.search).toBe('');
});

// @spec I12.14
test('has headings by term once one policy is chosen', async () => {
  show('/insured/documents?policy=CHO-1002345');
  await loaded();
  expect(screen.getByRole('rowheader', { name: 'Term Mar 17, 2026 to Mar 17, 2027' })).toBeVisible();
  expect(screen.getByRole('rowheader', { name: 'Other documents' })).toBeVisible();
});

// @spec I12.16
test('combines the chosen documents, in the order in which they were chosen', async () => {
  const saved = saving();
  const combined = answer(documents.rows.combine, {
    Token: 'all',
    Name: 'documents.pdf',
    Bytes: 1,
    Pages: 4,
    ExpiresAt: '2026-11-16T12:15:00Z',
  });
  const { user } = show();
  await loaded();
  await user.click(screen.getByRole('checkbox', { name: 'Select Receipt for $169.18' }));
  const bar = within(await screen.findByRole('region', { name: 'Selected documents' }));
  expect(bar.getByText('1 selected')).toBeVisible();
  expect(bar.queryByRole('button', { name: 'Combine into one PDF' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Select Declarations 2026–27' }));
  await user.click(await bar.findByRole('button', { name: 'Combine into one PDF' }));
  await waitFor(() => expect(saved).toEqual(['/efile/binary?Token=all']));
  expect(combined).toEqual([{ body: { EFileKeys: [keyOf(2), keyOf(1)], As: 'pdf' } }]);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected documents' })).toBeNull());
});

// @spec I12.16
test('puts all documents of the page into a ZIP file', async () => {
  const saved = saving();
  const combined = answer(documents.rows.combine, {
    Token: 'zip',
    Name: 'documents.zip',
    Bytes: 1,
    Pages: null,
    ExpiresAt: '2026-11-16T12:15:00Z',
  });
  const { user } = show();
  await loaded();
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await user.click(await screen.findByRole('button', { name: 'Download ZIP' }));
  await waitFor(() => expect(saved).toEqual(['/efile/binary?Token=zip']));
  expect(combined[0]?.body).toEqual({ EFileKeys: [keyOf(1), keyOf(2), keyOf(3)], As: 'zip' });
});

test('downloads one document as it is', async () => {
  const saved = saving();
  answer(documents.rows.token, { Token: 'one', ExpiresAt: '2026-11-16T12:15:00Z' });
  const { user } = show();
  await loaded();
  await user.click(screen.getByRole('checkbox', { name: 'Select Letter' }));
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  await waitFor(() => expect(saved).toEqual(['/efile/binary?Token=one']));
});

test('shares one document, unless it was withdrawn', async () => {
  answer(documents.rows.find, [...files, efileOf(4, { Title: 'Old letter', State: 'inactive' })]);
  const { user } = show();
  await loaded();
  await user.click(screen.getByRole('checkbox', { name: 'Select Declarations 2026–27' }));
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  await user.click(await screen.findByRole('button', { name: 'Sharing Declarations 2026–27' }));
  expect(screen.queryByRole('button', { name: /^Sharing/ })).toBeNull();
  await user.click(await screen.findByRole('checkbox', { name: 'Select Old letter' }));
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  await user.click(await screen.findByRole('checkbox', { name: 'Select Declarations 2026–27' }));
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
});

test('says why documents couldn’t be combined, and keeps them chosen', async () => {
  refuse(documents.rows.combine, 'cannotCombine', { name: 'notes.txt' });
  const { user } = show();
  await loaded();
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await user.click(await screen.findByRole('button', { name: 'Combine into one PDF' }));
  const bar = within(await screen.findByRole('region', { name: 'Selected documents' }));
  expect(await bar.findByRole('alert')).toHaveTextContent('We couldn’t read “notes.txt”');
  expect(bar.getByText('3 selected')).toBeVisible();
});

test('opens a document from its link, turns to the next and goes back to the list', async () => {
  openable();
  const { user, router } = show('/insured/documents?year=2026');
  await user.click(await loaded());
  expect(await screen.findByRole('dialog', { name: 'Declarations 2026–27' })).toBeVisible();
  expect(router.state.location.search).toBe(`?year=2026&open=${keyOf(1)}`);
  await user.click(screen.getByRole('button', { name: 'Next document' }));
  await waitFor(() => expect(router.state.location.search).toBe(`?year=2026&open=${keyOf(2)}`));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(router.state.location.search).toBe('?year=2026'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

// @spec I12.17
test('opens the document of a link in an email, even if the list doesn’t have it', async () => {
  openable();
  const { user, router } = show(`/insured/documents?open=${keyOf(9)}`);
  expect(await screen.findByRole('dialog', { name: 'Document 9' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Next document' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

// @spec I12.15
test('shows agents and staff the account, who may see it and its state', async () => {
  signInAs('AGENT');
  answer(documents.rows.find, [efileOf(1, { Title: 'Photo', Audience: 'staff', State: 'draft' })]);
  const { user, router } = show('/policy-documents');
  const line = await screen.findByRole('row', { name: /Photo/ });
  expect(line).toHaveTextContent('PhotoDeclarationsHannah WhitlockCHO-1002345Staff onlyDraftMar 17, 2026');
  expect(within(line).getByRole('link', { name: 'Hannah Whitlock' })).toHaveAttribute(
    'href',
    `/account?cra=${keyOf(200)}`,
  );
  expect(await screen.findByRole('option', { name: 'Inspection report' })).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Policy number' }), 'cho-1002345{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?policy=CHO-1002345'));
  expect(await screen.findByLabelText('Term')).toBeInTheDocument();
});

test('includes withdrawn documents if an agent asks for them', async () => {
  signInAs('AGENT');
  const { user } = show('/policy-documents');
  await loaded();
  expect(screen.getByLabelText('Withdrawn')).toHaveDisplayValue('Hidden');
  await user.selectOptions(screen.getByLabelText('Withdrawn'), 'Included');
  await waitFor(() => expect(asked.at(-1)?.query).toEqual({ ReturnInactive: true }));
});

test('names the account that it’s filtered by, and shows all again', async () => {
  signInAs('EMPLOYEE');
  const { user, router } = show(`/policy-documents?cra=${keyOf(200)}`);
  await user.click(await screen.findByRole('button', { name: /^Hannah Whitlock/ }));
  expect(router.state.location.search).toBe('');
});

test('turns the pages of a long list', async () => {
  answer(documents.rows.find, { rows: files, total: 900 });
  const { user, router } = show();
  expect(await screen.findByText('1–3 of 900 documents')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Next' })[0] as HTMLElement);
  expect(router.state.location.search).toBe('?page=2');
});

test('shows three facts of each document on a phone, and the filters in a dialog', async () => {
  showOn('phone');
  const { user } = show();
  const list = await screen.findByRole('list', { name: 'Documents' });
  await within(list).findAllByText('Homeowners CHO-1002345 · Mar 17, 2026');
  expect(screen.queryByRole('table')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.selectOptions(await screen.findByLabelText('Type'), 'Receipt');
  expect(await screen.findByRole('button', { name: 'Filters (1)' })).toBeInTheDocument();
});

// @spec I12.19
test('asks an insured with several policies which one a file is for, and offers the types they may add', async () => {
  const typesAsked = answer(lookups.rows.sysEFileTypes, TYPES);
  const { user } = show();
  await loaded();
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Which policy is it for?' }));
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await dialog.findByText('Choose a policy.')).toBeVisible();
  await user.selectOptions(dialog.getByLabelText('Policy'), 'Condo CCU-2302054');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  const sheet = await screen.findByRole('dialog', { name: 'Upload files' });
  expect(sheet).toHaveTextContent('For policy CCU-2302054');
  expect(typesAsked[0]?.query).toEqual({
    TermOrigin: 'NEW',
    TermBegin: '2026-01-01',
    State: 'FL',
    Program: 'HO6',
    ContractCode: 'HO6-HBR-FL',
  });
});

test('takes the policy that the list is filtered by', async () => {
  answer(lookups.rows.sysEFileTypes, TYPES);
  const { user } = show('/insured/documents?policy=CHO-1002345');
  await loaded();
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  expect(await screen.findByRole('dialog', { name: 'Upload files' })).toHaveTextContent(
    'For policy CHO-1002345',
  );
});

test('can try again when the types of documents can’t be loaded', async () => {
  answer(lookups.rows.sysEFileTypes, TYPES);
  refuseOnce(lookups.rows.sysEFileTypes, 'serverError');
  const { user } = show('/insured/documents?policy=CHO-1002345');
  await loaded();
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('For policy CHO-1002345')).toBeVisible();
});

// @spec I12.19
test('lets an agent enter the policy number, and says if there is none', async () => {
  signInAs('AGENT');
  answer(lookups.rows.sysEFileTypes, TYPES);
  answer(policies.rows.list, ({ query }) =>
    terms.filter(({ AlternateKey }) => AlternateKey === query.AlternateKey),
  );
  const { user } = show('/policy-documents');
  await loaded();
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Which policy is it for?' }));
  await user.type(dialog.getByLabelText('Policy number'), 'cho-9{Enter}');
  expect(await dialog.findByText(/^We couldn’t find this policy/)).toBeVisible();
  await user.clear(dialog.getByLabelText('Policy number'));
  await user.type(dialog.getByLabelText('Policy number'), 'ccu-2302054{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Upload files' })).toHaveTextContent(
    'For policy CCU-2302054',
  );
});

test('tells an insured without documents when the first ones come', async () => {
  answer(documents.rows.find, []);
  show();
  expect(await screen.findByText('No documents yet.')).toBeVisible();
  expect(screen.getByText('Your declarations appear here the day your policy is issued.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Contact your agent' })).toHaveAttribute(
    'href',
    '/insured/contact-agent',
  );
});

test('leads an insured without a policy to linking one, and asks for no files', async () => {
  answer(documents.rows.find, []);
  answer(policies.rows.list, []);
  show();
  expect(await screen.findByText('Link a policy to see its documents')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Link a Policy' })).toHaveAttribute('href', '/insured/link-policy');
  expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull();
  expect(screen.queryByLabelText('Type')).toBeNull();
});

test('says to agents and staff whose documents come here', async () => {
  answer(documents.rows.find, []);
  signInAs('AGENT');
  show('/policy-documents');
  expect(
    await screen.findByText(/as soon as they’re issued for one of your clients’ policies\.$/),
  ).toBeVisible();
});

test('offers to clear filters that nothing matches', async () => {
  answer(documents.rows.find, []);
  const { user, router } = show('/insured/documents?q=boat');
  await screen.findByText('No documents match these filters.');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(router.state.location.search).toBe('');
});

test('leads from a page that the list doesn’t have to the first one, with its filters', async () => {
  answer(documents.rows.find, []);
  const { user, router } = show('/insured/documents?q=roof&page=9');
  await screen.findByText('No documents on this page');
  await user.click(screen.getByRole('button', { name: 'Go to the first page' }));
  expect(router.state.location.search).toBe('?q=roof');
});

test('keeps the filters when the list can’t be loaded, and tries again', async () => {
  refuseOnce(documents.rows.find, 'serverError');
  const { user } = show('/insured/documents?q=roof');
  expect(await screen.findByText('We couldn’t load your documents')).toBeVisible();
  expect(screen.getByText('Your documents are safe, and your filters are still here.')).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('roof');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await loaded();
});

test('keeps the list during an outage, and says since when and why nothing opens', async () => {
  show('/insured/documents', { isOutage: true });
  expect(
    await screen.findByText(/^This list is from \d+:\d\d [AP]M\. You can open documents again/),
  ).toBeVisible();
  expect(screen.getByText('Declarations 2026–27')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Declarations 2026–27' })).toBeNull();
});

/** The addresses that the browser was told to download. */
function saving(): string[] {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.pathname + this.search);
  });
  return saved;
}

/** Documents open as files that are only downloaded: how pages are shown is for the viewer's own tests. */
function openable(): void {
  answer(documents.rows.get, ({ params }) => {
    const file = files.find(({ Key }) => Key === params.key) ?? efileOf(9);
    return { ...file, ContentType: 'text/plain' };
  });
  answer(documents.rows.token, { Token: 'open', ExpiresAt: '2026-11-16T12:15:00Z' });
}
