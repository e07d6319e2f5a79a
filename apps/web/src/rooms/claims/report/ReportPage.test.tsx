import '../../../testing/deviceDatabase.ts';
import { claims } from '@portico/contract/rooms/claims';
import { overviews } from '@portico/contract/rooms/overviews';
import { policies } from '@portico/contract/rooms/policies';
import { uploads } from '@portico/contract/rooms/uploads';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { createMemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { connection } from '../../../platform/connection.ts';
import { signIn } from '../../../platform/oidc.ts';
import { session } from '../../../platform/session.ts';
import { answer, refuse, refuseOnce, server } from '../../../testing/api.ts';
import { limitedPolicy } from '../../../testing/billing.ts';
import { answerConfiguration } from '../../../testing/configuration.ts';
import { efileOf } from '../../../testing/documents.ts';
import { keyOf } from '../../../testing/keys.ts';
import { renderRouter } from '../../../testing/page.tsx';
import { policyOf } from '../../../testing/policy.ts';
import { signInAs } from '../../../testing/signInAs.ts';
import { makeToken } from '../../../testing/tokens.ts';
import { begin, device, owner } from '../device/device.ts';
import { drain } from '../device/watch.ts';
import { ReportPage } from './ReportPage.tsx';
import { answerLists, claimOf, complete } from './report.fixture.ts';

// Vitest would load the library's build for servers, which sends no blobs. The journey in e2e/ sends with the real one.
vi.mock('../../../platform/upload/send.ts', () => import('../../../platform/upload/send.fixture.ts'));
vi.mock('../../../platform/oidc.ts', async (original) => ({
  ...(await original<typeof import('../../../platform/oidc.ts')>()),
  signIn: vi.fn(),
  renew: async () => 'unreachable',
}));

const user = userEvent.setup({ delay: null });
/** By their text: looking for roles takes a page of this size a second, on a busy machine. */
const press = async (text: string) => user.click(await screen.findByText(text));
const enter = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

function open(address = '/claims/report') {
  const router = createMemoryRouter(
    [
      { path: '/claims/report', element: <ReportPage /> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [address] },
  );
  renderRouter(router);
  return router;
}

/** The last step of a report that only has to be sent. */
async function openComplete(changes: Partial<typeof complete> = {}) {
  const key = await begin({ ...complete, ...changes });
  open(`/claims/report?report=${key}&step=3`);
  await screen.findByText('Send my report');
  return key;
}

beforeEach(async () => {
  signInAs('INSURED');
  await (await device()).store.forget(owner());
  answerLists();
});

// @spec I13.22
test('takes a policy that is only partly open by its number, and no photos', async () => {
  answer(policies.rows.list, []);
  answer(overviews.rows.limited, [limitedPolicy()]);
  const reported = answer(claims.rows.report, ({ body }) => claimOf({ Key: body.Key, Items: null }));
  answer(claims.rows.commit, 'true');
  answer(claims.rows.find, [claimOf({ IsLimited: true })]);
  open();
  await press('Start my report');
  expect(await screen.findByText('Policy CHO-1001')).toBeVisible();
  await press('Tree');
  await screen.findByLabelText('Which best describes it?');
  enter('In your own words', 'A limb fell on the roof.');
  await press('Next');
  await waitFor(() => expect(screen.getByText('When and where?')).toHaveFocus());
  enter('Date of loss', '2026-11-14');
  const [hurt] = await screen.findAllByLabelText('No');
  const [, home] = await screen.findAllByLabelText('Yes');
  await user.click(hurt ?? document.body);
  await user.click(home ?? document.body);
  await user.click(await screen.findByLabelText('Not yet'));
  await press('Next');
  expect(await screen.findByText(/You can add photos once you can see all of your policy\./)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Photos' })).toBeNull();
  await press('Send my report');
  expect(await screen.findByText('R-8F3KX2M7QW')).toBeVisible();
  expect(screen.queryByText(/We emailed a copy/)).toBeNull();
  expect(reported).toMatchObject([{ body: { PolicyKey: keyOf(1) } }]);
});

test('takes an insured from the safety card to the receipt, words first and photos after', async () => {
  const reported = answer(claims.rows.report, ({ body }) => claimOf({ Key: body.Key, Items: null }));
  const committed = answer(claims.rows.commit, 'true');
  answer(claims.rows.find, [claimOf()]);
  const started = answer(uploads.rows.start, { UploadKey: keyOf(9), Url: `/efile/upload/${keyOf(9)}` });
  server.use(
    http.head('/efile/upload/:key', () => new HttpResponse(null, { headers: { 'Upload-Offset': '0' } })),
    http.patch('/efile/upload/:key', () => new HttpResponse(null, { headers: { 'Upload-Offset': '4' } })),
  );
  answer(uploads.rows.get, {
    Key: keyOf(9),
    Name: 'roof.jpg',
    Bytes: 4,
    State: 'received',
    Refusal: null,
    EFileKey: null,
    ExpiresAt: '2026-11-17T12:00:00Z',
  });
  const added = answer(uploads.rows.add, efileOf(1));

  open();
  expect(await screen.findByRole('link', { name: /Call 911/ })).toHaveAttribute('href', 'tel:911');
  await press('Start my report');
  expect(await screen.findByText('What happened?')).toBeVisible();
  expect(await screen.findByText('Homeowners policy CHO-100')).toBeVisible();
  await press('Tree');
  expect(await screen.findByLabelText('Which best describes it?')).toHaveValue('TREE');
  enter('In your own words', 'A limb fell on the roof.');
  await press('Next');
  await waitFor(() => expect(screen.getByText('When and where?')).toHaveFocus());
  enter('Date of loss', '2026-11-14');
  enter('Time', '18:00');
  const [hurt, home] = screen.getAllByLabelText('Yes');
  await user.click(screen.getAllByLabelText('No')[0] ?? document.body);
  await user.click(home ?? document.body);
  expect(hurt).not.toBeChecked();
  // As calls 75 and 79 list them, in our words where we have any.
  const places = within(await screen.findByLabelText('Where did it happen?')).getAllByRole('option');
  expect(places.map(({ textContent }) => textContent)).toEqual([
    'At this address',
    'Away from home',
    'On a boat',
  ]);
  expect(screen.queryByLabelText('Partly')).toBeNull();
  await user.click(await screen.findByLabelText('Not yet'));
  await press('Next');
  expect(await screen.findByLabelText('Best number to reach you')).toHaveValue('(239) 555-0101');
  expect(await screen.findByText('0 of 2 suggested')).toBeVisible();
  const roof = new File(['roof'], 'roof.jpg', { type: 'image/jpeg' });
  await user.upload(screen.getByLabelText(/Add a photo: Whole roof/), roof);
  expect(await screen.findByText('1 of 2 suggested')).toBeVisible();
  await press('Send my report');

  expect(await screen.findByText('R-8F3KX2M7QW')).toBeVisible();
  expect(await screen.findByText('Tue, Nov 17')).toBeVisible();
  expect(await screen.findByText('1 of 1 sent')).toBeVisible();
  const [{ body } = { body: undefined }] = reported;
  expect(body).toMatchObject({
    PolicyKey: keyOf(100),
    LossOn: '2026-11-14',
    LossTime: '18:00',
    ClaimCausePrimaryKey: 'WIND',
    ClaimCauseSecondaryKey: 'TREE',
    AnyoneHurt: false,
    Contact: { Name: 'Hannah Whitlock', Phone: '2395550101', Email: 'insured@demo.portico.test' },
    Accept: [],
  });
  expect(reported).toHaveLength(1);
  expect(committed).toEqual([{ body: { ClaimKey: body?.Key } }]);
  const about = { OwnerKind: 'Claim', OwnerKey: body?.Key, EFileTypeKey: 'CLAIM_PHOTO' };
  expect(started).toEqual([{ body: { Name: 'roof.jpg', Bytes: 4, ...about } }]);
  expect(added).toEqual([{ body: { UploadKey: keyOf(9), Title: 'Whole roof', ...about } }]);
}, 60_000);

test('says what is missing before the next step, and leads to it', async () => {
  open(`/claims/report?report=${await begin({ ...complete, tile: '', primary: '', description: '' })}`);
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  const summary = await screen.findByRole('alert', { name: 'There is a problem' });
  expect(summary).toHaveFocus();
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose what happened.', 'Tell us what happened.']);
  await user.click(within(summary).getByText('Choose what happened.'));
  expect(await screen.findByRole('button', { name: 'Water' })).toHaveFocus();
  await press('Water');
  expect(within(summary).queryByText('Choose what happened.')).toBeNull();
});

test('lets people type while other problems are still shown', async () => {
  open(`/claims/report?report=${await begin({ ...complete, tile: '', primary: '', description: '' })}`);
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  const summary = await screen.findByRole('alert', { name: 'There is a problem' });
  await user.click(within(summary).getByText('Tell us what happened.'));
  await user.keyboard('The roof leaks');
  const description = await screen.findByDisplayValue('The roof leaks');
  expect(description).toHaveFocus();
  expect(within(summary).getByText('Choose what happened.')).toBeVisible();
  // The same problems after another try take the focus again.
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(summary).toHaveFocus();
});

test('leads back to the step with the problem when sending', async () => {
  await openComplete({ lossOn: '' });
  await press('Send my report');
  expect(await screen.findByRole('heading', { name: 'When and where?' })).toBeVisible();
  expect(screen.getByLabelText('Date of loss')).toHaveAccessibleDescription('Error: Enter a date.');
});

// @spec I13.23
test('brings a draft back after a reload, and tells when it was saved', async () => {
  const key = await begin(complete);
  const { unmount } = renderRouter(
    createMemoryRouter([{ path: '*', element: <ReportPage /> }], {
      initialEntries: [`/claims/report?report=${key}`],
    }),
  );
  await screen.findByLabelText('In your own words');
  enter('In your own words', 'Rain comes in.');
  unmount();
  open(`/claims/report?report=${key}`);
  await waitFor(async () =>
    expect(await (await device()).store.get(key)).toMatchObject({
      values: { description: 'Rain comes in.' },
    }),
  );
  expect(await screen.findByText(/^Saved \d+:\d\d [AP]M$/)).toBeVisible();
  expect(await screen.findByDisplayValue('Rain comes in.')).toBeVisible();
});

test('saves what was just entered before it adds a photo, since a phone may drop the page at the camera', async () => {
  const key = await openComplete();
  expect(await screen.findByText('0 of 2 suggested')).toBeVisible();
  enter('Best number to reach you', '2395550177');
  const roof = new File(['roof'], 'roof.jpg', { type: 'image/jpeg' });
  await user.upload(screen.getByLabelText(/Add a photo: Whole roof/), roof);
  const { store } = await device();
  await waitFor(async () => expect(await store.photos(key)).toHaveLength(1), { interval: 5 });
  expect(await store.get(key)).toMatchObject({
    values: { phone: '(239) 555-0177', shots: [{ Title: 'Whole roof' }, { Title: 'The tree' }] },
  });
});

test('offers to finish a report that was begun before', async () => {
  await begin(complete);
  open();
  await user.click(await screen.findByRole('button', { name: 'Finish your report' }));
  expect(await screen.findByDisplayValue(/A limb fell/)).toBeVisible();
});

// @spec I13.23
test('keeps a report without a connection, and sends it when there is one, accepting every warning', async () => {
  let isDown = true;
  const reported = answer(claims.rows.report, ({ body }) => claimOf({ Key: body.Key, Items: null }));
  answer(claims.rows.commit, 'true');
  answer(claims.rows.find, [claimOf()]);
  server.use(http.get('/readyz', () => (isDown ? HttpResponse.error() : HttpResponse.json({}))));
  const key = await openComplete();
  await connection.check();
  expect(await screen.findByText('You’re offline.')).toBeVisible();
  expect(
    screen.getByText(
      'Your report is saved on this computer and will be sent automatically. Keep this page open or come back to it.',
    ),
  ).toBeVisible();
  await press('Send when connected');
  expect(await screen.findByRole('heading', { name: 'Your report is ready to send' })).toBeVisible();
  expect(reported).toEqual([]);

  isDown = false;
  await connection.check();
  expect(await screen.findByText('R-8F3KX2M7QW')).toBeVisible();
  expect(reported.map(({ body }) => [body.Key, body.Accept])).toEqual([
    [key, ['notInForce', 'old', 'duplicate']],
  ]);
});

// @spec I13.34
test('says that it’s still sending after three seconds, and no sooner', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const reported = answer(claims.rows.report, async ({ body }) => {
    await arrived;
    return claimOf({ Key: body.Key, Items: null });
  });
  answer(claims.rows.commit, 'true');
  answer(claims.rows.find, [claimOf()]);
  await openComplete();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await press('Send my report');
  await waitFor(() => expect(reported).toHaveLength(1));
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(screen.queryByText('Still sending…')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(screen.getByText('Still sending…')).toBeVisible();
  vi.useRealTimers();
  arrive();
  expect(await screen.findByText('R-8F3KX2M7QW')).toBeVisible();
});

test('keeps the report when the connection is lost while sending, and lets the person edit it', async () => {
  refuseOnce(claims.rows.report, 'offline');
  await openComplete();
  await press('Send my report');
  expect(await screen.findByText(/We couldn’t send it yet/)).toBeVisible();
  await press('Edit');
  expect(await screen.findByRole('button', { name: 'Send my report' })).toBeVisible();
});

// @spec I13.24
test('says that a policy wasn’t in force, and sends the report anyway if the person wants to', async () => {
  const reported = answer(claims.rows.report, ({ body }) => claimOf({ Key: body.Key, Items: null }));
  answer(claims.rows.commit, 'true');
  answer(claims.rows.find, [claimOf()]);
  refuseOnce(claims.rows.report, 'claimNotInForce', { day: 'Nov 14, 2026' });
  await openComplete();
  await press('Send my report');
  expect(
    await screen.findByText(
      'This policy wasn’t in force on Nov 14, 2026. You can still report the loss, and we’ll review it.',
    ),
  ).toBeVisible();
  expect(reported).toEqual([]);
  await press('Report anyway');
  expect(await screen.findByText('R-8F3KX2M7QW')).toBeVisible();
  expect(reported.map(({ body }) => body.Accept)).toEqual([['notInForce']]);
});

// @spec I13.24
test('asks about a catastrophe and a similar claim where they apply', async () => {
  answer(claims.rows.match, {
    InForce: true,
    Catastrophes: [{ Key: keyOf(7), Name: 'Hurricane Helene', Begins: '2024-09-26', Ends: '2024-09-28' }],
    Similar: [
      {
        Key: keyOf(8),
        ReceiptNumber: 'R-1',
        ClaimNumber: null,
        LossOn: '2026-11-14',
        ClaimCausePrimary: { Key: 'WIND', Name: 'Wind and storm' },
      },
    ],
    Old: false,
  });
  const key = await begin(complete);
  open(`/claims/report?report=${key}&step=2`);
  const question = await screen.findByRole('radiogroup', { name: 'Was this Hurricane Helene?' });
  await user.click(within(question).getByLabelText('Yes'));
  expect(await screen.findByRole('link', { name: 'Open that claim' })).toHaveAttribute(
    'href',
    `/claims/claim?key=${keyOf(8)}`,
  );
  await press('Report anyway');
  expect(screen.queryByText(/A similar loss was already reported/)).toBeNull();
  await waitFor(async () =>
    expect(await (await device()).store.get(key)).toMatchObject({
      values: { catastrophe: { key: keyOf(7), answer: 'yes' }, accept: ['duplicate'] },
    }),
  );
});

// @spec I13.25
test('shows why the server refused a report, and lets the person correct it', async () => {
  refuse(claims.rows.report, 'causeUnknown');
  await openComplete();
  await press('Send my report');
  expect(
    await screen.findByText('That cause doesn’t belong to this type of loss. Please choose another one.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send my report' })).toBeVisible();
});

// @spec I13.25
test('asks to sign in when the session is over, and loses nothing', async () => {
  refuse(claims.rows.report, 'unauthenticated');
  await openComplete();
  await press('Send my report');
  expect(await screen.findByText('Sign in to send your report. Nothing is lost.')).toBeVisible();
  await press('Sign in');
  expect(signIn).toHaveBeenCalledOnce();
});

// @spec I13.28
test('lets agents find the policy, fills in who is on file, and addresses them as agents', async () => {
  signInAs('AGENT');
  const asked = answer(claims.rows.contact, {
    Name: 'Ann B. Shaw',
    Phone: '8135550188',
    Email: 'ann@mail.example',
  });
  const { RecordInactive, ...hit } = policyOf(300, 'CURRENT');
  answer(policies.rows.seek, [{ ...hit, MatchedNumber: null }]);
  const reported = answer(claims.rows.report, ({ body }) => claimOf({ Key: body.Key, Items: null }));
  answer(claims.rows.commit, 'true');
  answer(claims.rows.find, [claimOf()]);
  open(`/claims/report?report=${await begin({ ...complete, policy: undefined, name: '', phone: '' })}`);
  await user.type(await screen.findByRole('combobox', { name: 'Policy' }), 'CHO');
  await user.click(await screen.findByRole('option', { name: /CHO-300/ }));
  expect(await screen.findByLabelText('What they told you')).toHaveValue(' A limb fell on the roof. ');
  await press('Next');
  expect(await screen.findByRole('radiogroup', { name: 'Can they stay in the home?' })).toBeVisible();
  await press('Next');
  expect(await screen.findByText('Photos, and who to call')).toHaveFocus();
  expect(await screen.findByDisplayValue('Ann B. Shaw')).toBe(screen.getByLabelText('Who should we call?'));
  const phone = screen.getByLabelText('Best number to reach them');
  expect(phone).toHaveValue('(813) 555-0188');
  expect(phone).toHaveAccessibleDescription('This is the number on file.');
  expect(screen.getByLabelText('Their email (optional)')).toHaveValue('ann@mail.example');
  enter('Best number to reach them', '8135550177');
  expect(phone).not.toHaveAccessibleDescription();
  expect(document.body.textContent).not.toMatch(/\b(your home|my report)\b/i);
  await press('Send the report');
  expect(await screen.findByText(/We’ll call Ann B. Shaw/)).toBeVisible();
  expect(screen.getByText('Ask them to do this until we call')).toBeVisible();
  expect(asked).toEqual([{ query: { PolicyKey: keyOf(300) } }]);
  expect(reported[0]?.body).toMatchObject({
    PolicyKey: keyOf(300),
    Contact: { Name: 'Ann B. Shaw', Phone: '8135550177', Email: 'ann@mail.example' },
  });
});

test.each([
  ['AGENT', undefined],
  ['INSURED', { sub: 'a-colleague', name: 'Rosa Diaz' }],
] as const)('asks %s who reports for someone else whether anyone is hurt', async (role, act) => {
  session.set({ token: makeToken({ role: [role], ...(act && { act }) }) });
  open();
  expect(await screen.findByRole('heading', { name: 'Is anyone hurt?' })).toBeVisible();
  expect(screen.getByText('Ask them to call 911')).toBeVisible();
  expect(screen.queryByRole('link', { name: /911/ })).toBeNull();
  await press('Start the report');
  expect(await screen.findByLabelText('What they told you')).toBeVisible();
});

test('shows the receipt of a report that is no longer on the device', async () => {
  answer(claims.rows.find, [claimOf()]);
  open(`/claims/report?report=${keyOf(500)}`);
  expect(await screen.findByText('R-8F3KX2M7QW')).toBeVisible();
  expect(screen.getByText('We emailed a copy to hannah@example.com.')).toBeVisible();
});

test('says how to reach us where claims aren’t open to insureds', async () => {
  answerConfiguration({ W2_CLAIM_InsuredIsAvailable: 'false' });
  open();
  expect(await screen.findByText('Call us about a claim')).toBeVisible();
  expect(screen.queryByText('Start my report')).toBeNull();
});

test('sends nothing while there is nothing to send', async () => {
  await begin(complete);
  await drain();
  expect((await (await device()).store.all(owner())).map(({ stage }) => stage)).toEqual(['draft']);
});
