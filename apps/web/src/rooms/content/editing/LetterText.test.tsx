import { LETTER_TEXTS } from '@portico/contract/letters/texts';
import type { LetterWording } from '@portico/contract/letters/wording';
import type { ContentItem, VersionSummary } from '@portico/contract/rooms/content/item';
import { contentDesk } from '@portico/contract/rooms/contentDesk';
import { lookups } from '@portico/contract/rooms/lookups';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Source } from '../../../platform/viewer/source.ts';
import { answer, type Sent } from '../../../testing/api.ts';
import { keyOf } from '../../../testing/keys.ts';
import { renderPage } from '../../../testing/page.tsx';
import { signInAs } from '../../../testing/signInAs.ts';
import { ContentDeskPage } from './ContentDeskPage.tsx';
// Loaded when they're needed; here they're there from the start, so that no test waits for a busy machine.
import './ItemPage.tsx';
import './LetterTextForm.tsx';

// What it shows is a matter of the viewer's own tests.
vi.mock('../../../platform/viewer/FileViewer.tsx', () => ({
  FileViewer: ({ source }: { readonly source: Source }) => <p>{`Preview of ${source.key}`}</p>,
}));

const { rows } = contentDesk;
const SOON = { timeout: 10_000 };
const { wording } = LETTER_TEXTS.closing;
const shipped: VersionSummary = {
  Number: 1,
  State: 'published',
  Title: 'Closing',
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
    ...{ Title: 'Closing', Summary: '', Category: null, Body: wording },
    ...{ Roles: ['EMPLOYEE' as const], Brands: ['claims' as const] },
  };
  stored = {
    ...{ Key: keyOf(1), Kind: 'letter', Slug: 'closing', Version: 1, Versions: [shipped] },
    Latest: { ...shipped, Content },
  };
  answer(rows.one, () => stored);
  saves = answer(rows.save, ({ body }) => {
    stored = { ...stored, Version: stored.Version + 1, Latest: { ...stored.Latest, Content: body } };
    return stored;
  });
});

async function open() {
  renderPage(<ContentDeskPage />, `/content?item=${keyOf(1)}`);
  await section(1);
  return userEvent.setup();
}
const section = (number: number) => screen.findByRole('group', { name: `Section ${number}` }, SOON);
const textOf = async (number: number) => within(await section(number)).getByLabelText('Text');
const contractIn = (State: string) => ({
  ...{ Key: keyOf(2), Code: 'H', Name: 'Homeowners', State, ProgramKey: keyOf(3), MarketKey: keyOf(4) },
  ...{ MGAKey: keyOf(5), ValidFrom: '2020-01-01', ValidTo: '2099-12-31' },
});
const bodySaved = () => saves.at(-1)?.body.Body as LetterWording | undefined;

it('changes a section, puts names where the cursor was, and splits paragraphs at empty lines', async () => {
  const user = await open();
  const heading = within(await section(2)).getByLabelText('Heading (optional)');
  fireEvent.change(heading, { target: { value: 'Paid by ' } });
  await user.click(heading);
  await user.click(await screen.findByRole('button', { name: 'Insert {company}' }));
  expect(heading).toHaveFocus();
  fireEvent.change(await textOf(2), { target: { value: '{payments}\n\nThank you\nfor waiting.' } });
  await waitFor(
    () =>
      expect(bodySaved()?.Sections[1]).toEqual({
        Heading: 'Paid by {company}',
        Paragraphs: ['{payments}', 'Thank you for waiting.'],
      }),
    SOON,
  );
  expect(bodySaved()?.Sections[0]).toEqual(wording.Sections[0]);
});

it('says at the section which name it doesn’t know, and above them which part has to stay', async () => {
  await open();
  fireEvent.change(await textOf(2), { target: { value: 'About {ssn}' } });
  expect(await screen.findByText('We don’t know {ssn}. Choose one of the names you can use.')).toBeVisible();
  expect(await textOf(2)).toBeInvalid();
  fireEvent.change(await textOf(1), { target: { value: 'It’s closed.' } });
  expect(screen.getByText('Keep {message} in a paragraph of its own. The letter needs it.')).toBeVisible();
});

it('adds and removes sections, and goes back to the original text', async () => {
  const user = await open();
  const last = wording.Sections.length;
  await user.click(screen.getByRole('button', { name: 'Remove section 2' }));
  expect(screen.queryByRole('group', { name: `Section ${last}` })).toBeNull();
  expect(await textOf(2)).toHaveValue(wording.Sections[2]?.Paragraphs.join('\n\n'));
  await user.click(screen.getByRole('button', { name: 'Add a section' }));
  expect(await textOf(last)).toHaveValue('');
  expect(screen.getByText('Write something in this section, or remove it.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use the original text' }));
  expect(await textOf(last)).toHaveValue(wording.Sections.at(-1)?.Paragraphs.join('\n\n'));
  await waitFor(() => expect(bodySaved()).toEqual(wording), SOON);
});

it('previews the saved letter under the law of a state that we write business in', async () => {
  answer(lookups.rows.states, [
    { Key: 'FL', Name: 'Florida', Kind: 'state', RecordInactive: false },
    { Key: 'OH', Name: 'Ohio', Kind: 'state', RecordInactive: false },
    { Key: 'TX', Name: 'Texas', Kind: 'state', RecordInactive: false },
  ]);
  answer(lookups.rows.contracts, [contractIn('FL'), contractIn('TX')]);
  const user = await open();
  await user.click(screen.getByRole('tab', { name: 'Preview' }));
  const states = await screen.findByLabelText('State');
  expect(await within(states).findByRole('option', { name: 'Texas' })).toBeInTheDocument();
  expect(within(states).queryByRole('option', { name: 'Ohio' })).toBeNull();
  await user.selectOptions(states, 'Texas');
  await user.click(screen.getByRole('button', { name: 'Open the preview' }));
  expect(await screen.findByText('Preview of closing.TX.1')).toBeVisible();
});
