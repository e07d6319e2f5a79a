import { emailTextOf } from '@portico/contract/emails/texts';
import type { EmailWording } from '@portico/contract/emails/wording';
import type { ContentItem, VersionSummary } from '@portico/contract/rooms/content/item';
import { contentDesk } from '@portico/contract/rooms/contentDesk';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { answer, refuseOnce, type Sent } from '../../../testing/api.ts';
import { keyOf } from '../../../testing/keys.ts';
import { renderPage } from '../../../testing/page.tsx';
import { signInAs } from '../../../testing/signInAs.ts';
import { ContentDeskPage } from './ContentDeskPage.tsx';
import { codeOf } from './emailCode.rules.ts';
// Loaded when they're needed; here they're there from the start, so that no test waits for a busy machine.
import './EmailTextForm.tsx';
import './ItemPage.tsx';
import './PublishDialog.tsx';

vi.mock('../../../platform/loadCodeEditor.ts', () => import('../../../testing/plainEditor.tsx'));

const { rows } = contentDesk;
const SOON = { timeout: 10_000 };
const { wording } = emailTextOf('signIn.alreadySignedUp');
const shipped: VersionSummary = {
  Number: 1,
  State: 'published',
  Title: 'You already have an account',
  Author: null,
  EditedAt: '2020-01-01T00:00:00.000Z',
  PublishFrom: '2020-01-01T00:00:00.000Z',
  PublishUntil: null,
  PublishedAt: '2020-01-01T00:00:00.000Z',
};

let stored: ContentItem;
let saves: Sent<typeof rows.save>;
beforeEach(() => {
  signInAs('EMPLOYEE');
  const Content = {
    Title: shipped.Title,
    Summary: '',
    Category: null,
    Body: wording,
    Roles: ['PUBLIC' as const],
    Brands: [],
  };
  stored = {
    Key: keyOf(1),
    Kind: 'emailText',
    Slug: 'signIn.alreadySignedUp',
    Version: 1,
    Versions: [shipped],
    Latest: { ...shipped, Content },
  };
  answer(rows.one, () => stored);
  saves = answer(rows.save, ({ body }) => {
    stored = { ...stored, Version: stored.Version + 1, Latest: { ...stored.Latest, Content: body } };
    return stored;
  });
});

const open = () => {
  renderPage(<ContentDeskPage />, `/content?item=${keyOf(1)}`);
  return userEvent.setup();
};
const subject = () => screen.findByLabelText('Subject', {}, SOON);
const bodySaved = () => saves.at(-1)?.body.Body as EmailWording | undefined;

it('changes an email’s words, puts names where the cursor was, and splits paragraphs at empty lines', async () => {
  const user = open();
  const field = await subject();
  expect(screen.queryByLabelText('Title')).toBeNull();
  fireEvent.change(field, { target: { value: 'Welcome back to ' } });
  await user.click(field);
  await user.click(await screen.findByRole('button', { name: 'Insert {brand}' }));
  expect(field).toHaveValue('Welcome back to {brand}');
  expect(field).toHaveFocus();
  const paragraphs = `${wording.Paragraphs.join('\n\n')}\n\nCall us\nat any time.`;
  fireEvent.change(await screen.findByLabelText('Text'), { target: { value: paragraphs } });
  await waitFor(
    () =>
      expect(bodySaved()).toMatchObject({
        Subject: 'Welcome back to {brand}',
        Paragraphs: [...wording.Paragraphs, 'Call us at any time.'],
        Closing: wording.Closing,
      }),
    SOON,
  );
});

// @spec I15.15
it('says at the field which name it doesn’t know and which link has to stay', async () => {
  refuseOnce(rows.save, 'badRequest');
  open();
  fireEvent.change(await subject(), { target: { value: 'About {policyNumber}' } });
  expect(screen.getByText(/We don’t know \{policyNumber\}/)).toBeVisible();
  expect(screen.getByLabelText('Subject')).toBeInvalid();
  expect(await screen.findByText('Not saved. Fix what’s marked below.', {}, SOON)).toBeVisible();
  fireEvent.change(screen.getByLabelText('Closing text'), { target: { value: 'Bye.' } });
  expect(screen.getByText(/Keep \{forgotPassword\}/)).toBeVisible();
});

it('goes back to the original text', async () => {
  const user = open();
  fireEvent.change(await subject(), { target: { value: 'Another' } });
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'More.' } });
  await user.click(screen.getByRole('button', { name: 'Use the original text' }));
  expect(await screen.findByLabelText('Subject')).toHaveValue(wording.Subject);
  expect(screen.getByLabelText('Text')).toHaveValue(wording.Paragraphs.join('\n\n'));
  await waitFor(() => expect(bodySaved()).toEqual(wording), SOON);
  expect(screen.getByRole('button', { name: 'Use the original text' })).toBeDisabled();
});

it('previews the email on each brand, as HTML and as text', async () => {
  const asked = answer(rows.previewEmail, ({ query: { Brand } }) => ({
    Subject: `For ${Brand}`,
    Html: `<p>HTML for ${Brand}</p>`,
    Text: `Text for ${Brand}`,
  }));
  const user = open();
  await subject();
  await user.click(screen.getByRole('tab', { name: 'Preview' }));
  expect(await screen.findByRole('heading', { name: 'For brokerage' }, SOON)).toBeVisible();
  expect(screen.getByTitle('Preview of “For brokerage”')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Brand'), 'Calder Claims');
  expect(await screen.findByRole('heading', { name: 'For claims' }, SOON)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Text' }));
  expect(
    await within(await screen.findByRole('region', { name: 'Preview' })).findByText('Text for claims'),
  ).toBeVisible();
  expect(asked.map(({ params }) => params.slug)).toContain('signIn.alreadySignedUp');
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const codeField = () => screen.findByLabelText('The email as code', {}, SOON);
const type = async (code: string) => fireEvent.change(await codeField(), { target: { value: code } });
const status = () => screen.getByText(/^(Saved|Saving…|No changes|Not saved\..*)$/);

// @spec I15.17
it('edits all of its words as code, which the form then has, too', async () => {
  open();
  await subject();
  press('Edit as code');
  expect(await codeField()).toHaveValue(codeOf(wording));
  await type(codeOf({ ...wording, Subject: 'Welcome back' }));
  await waitFor(() => expect(bodySaved()).toEqual({ ...wording, Subject: 'Welcome back' }), SOON);
  press('Edit in the form');
  expect(await subject()).toHaveValue('Welcome back');
  press('Edit as code');
  press('Use the original text');
  expect(await codeField()).toHaveValue(codeOf(wording));
  await waitFor(() => expect(bodySaved()).toEqual(wording), SOON);
});

// @spec I15.17
it('saves and publishes no code that can’t be read, and keeps it while someone looks at the preview', async () => {
  answer(rows.previewEmail, { Subject: 'Preview', Html: '<p>HTML</p>', Text: 'Text' });
  const user = open();
  await subject();
  press('Edit as code');
  await type('{ "Subject": "Half');
  expect(screen.getByText(/^We can’t read this yet\. Check for a missing comma/)).toBeVisible();
  expect(status()).toHaveTextContent('Not saved. Fix what’s marked below.');
  expect(screen.getByRole('button', { name: 'Edit in the form' })).toBeDisabled();
  press('Publish');
  await user.click(screen.getByRole('tab', { name: 'Preview' }));
  await user.click(await screen.findByRole('tab', { name: 'Edit' }));
  expect(await codeField()).toHaveValue('{ "Subject": "Half');
  expect(saves).toHaveLength(0);
  await type(codeOf({ ...wording, Heading: 'Whole again' }));
  await waitFor(() => expect(bodySaved()).toMatchObject({ Heading: 'Whole again' }), SOON);
  await waitFor(() => expect(status()).toHaveTextContent('No changes'), SOON);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says on which line a name is unknown, and inserts one where the cursor is', async () => {
  open();
  await subject();
  press('Edit as code');
  const code = codeOf({ ...wording, Heading: 'About {policyNumber}' });
  await type(code);
  expect(screen.getByText(/^Line 3: We don’t know \{policyNumber\}/)).toBeVisible();
  expect(screen.getByText(/^Marked on line 3: We don’t know/)).toBeVisible();
  press('Insert {brand}');
  expect(await codeField()).toHaveValue(`${code}{brand}`);
});
