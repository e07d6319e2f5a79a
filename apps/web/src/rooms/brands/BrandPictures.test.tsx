import { BRANDS } from '@portico/contract/brands';
import { DEMO_BRANDS } from '@portico/contract/demoBrands';
import { type BrandChange, type BrandSetup, brands } from '@portico/contract/rooms/brands';
import { uploads } from '@portico/contract/rooms/uploads';
import { BRAND_KEYS, pictureHref } from '@portico/contract/rules/brandPictures';
import { settingsOf } from '@portico/contract/rules/brandSettings';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { answer, refuseOnce, type Sent } from '../../testing/api.ts';
import { keyOf } from '../../testing/keys.ts';
import { answered, renderPage } from '../../testing/page.tsx';
import { signInAs } from '../../testing/signInAs.ts';
import { BrandsPage } from './BrandsPage.tsx';
import { NoPicture, readPicture } from './readPicture.ts';

vi.mock('../../platform/upload/send.ts', () => ({ sendBytes: async () => {} }));
vi.mock('./readPicture.ts', async (original) => ({
  ...(await original<typeof import('./readPicture.ts')>()),
  readPicture: vi.fn(),
}));

const { rows } = brands;
const ID = '0123456789abcdef';
const own = (slot: 'Logo' | 'LogoDark') => ({
  Id: ID,
  Href: pictureHref('brokerage', slot, ID),
  Width: 400,
  Height: 100,
});
const came: BrandSetup = {
  Id: 'brokerage',
  Version: 1,
  HasLogo: true,
  Original: settingsOf(DEMO_BRANDS.brokerage),
  Current: settingsOf(DEMO_BRANDS.brokerage),
  Pictures: {},
};

let stored: BrandSetup;
let history: BrandChange[];
let given: Sent<typeof rows.setPicture>;
let changed: Sent<typeof rows.change>;
let announced: Sent<typeof uploads.rows.start>;
beforeEach(() => {
  signInAs('ADMIN');
  stored = came;
  history = [];
  answer(rows.list, () => [stored]);
  answer(rows.history, () => history);
  announced = answer(uploads.rows.start, { UploadKey: keyOf(1), Url: `/efile/upload/${keyOf(1)}` });
  answer(uploads.rows.get, {
    ...{ Key: keyOf(1), Name: 'logo.png', Bytes: 4, State: 'received', Refusal: null, EFileKey: null },
    ExpiresAt: '2026-11-20T15:00:00.000Z',
  });
  given = answer(rows.setPicture, () => {
    stored = { ...stored, Version: stored.Version + 1, Pictures: { Logo: own('Logo') } };
    return stored;
  });
  changed = answer(rows.change, () => {
    stored = { ...stored, Version: stored.Version + 1, Pictures: {} };
    return stored;
  });
});

/** A picture of one color with a clear pixel, so that it has no ground of its own. */
function chooses(color: readonly number[], [width, height] = [400, 100]) {
  const pixels = {
    width: 40,
    height: 10,
    data: Array.from({ length: 400 }, (_, at) => (at === 9 ? [0, 0, 0, 0] : color)).flat(),
  };
  const file = new File(['x'], 'logo.png', { type: 'image/png' });
  vi.mocked(readPicture).mockResolvedValueOnce({
    file,
    url: 'data:image/png;base64,AA',
    width: width ?? 0,
    height: height ?? 0,
    pixels,
  });
  return userEvent.upload(screen.getByLabelText(/^Choose a/), file);
}
async function open() {
  renderPage(<BrandsPage />, '/admin?view=brands&brand=brokerage');
  await screen.findByRole('region', { name: 'Pictures' });
  await answered();
}
const section = () => within(screen.getByRole('region', { name: 'Pictures' }));
const upload = async (name: string) => {
  fireEvent.click(section().getByRole('button', { name: `Upload: ${name}` }));
  return screen.findByRole('dialog', { name: `Upload: ${name.toLowerCase()}` });
};

// @spec I15.48
it('uploads a logo after a preview that says what to look at, and goes back to the original', async () => {
  await open();
  expect(section().queryByRole('button', { name: /Use the original/ })).toBeNull();
  expect(section().getAllByText('Upload the logo first.')).toHaveLength(1);
  const dialog = await upload('Logo');
  expect(within(dialog).getByRole('button', { name: 'Use this picture' })).toBeDisabled();
  await chooses([0, 0, 0, 255]);
  expect(
    await within(dialog).findByText(/^Hard to see in dark mode: .*Upload a lighter version/),
  ).toBeVisible();
  expect(within(dialog).getByText('Light mode')).toBeVisible();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Use this picture' }));
  expect(await screen.findByText(/^Saved\./)).toBeVisible();
  expect(announced).toMatchObject([{ body: { OwnerKind: 'Brand', OwnerKey: BRAND_KEYS.brokerage } }]);
  expect(given).toMatchObject([
    { params: { brand: 'brokerage' }, body: { Slot: 'Logo', UploadKey: keyOf(1), Version: 1 } },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(section().getByText('Uploaded')).toBeVisible();
  expect(section().getByText('The same as in light mode')).toBeVisible();
  fireEvent.click(section().getByRole('button', { name: 'Use the original: Logo' }));
  await waitFor(() => expect(section().queryByText('Uploaded')).toBeNull());
  expect(changed).toMatchObject([{ version: 2, body: { Logo: null } }]);
});

// @spec I15.48
it('says what is wrong with a picture, and keeps the one that was chosen when saving fails', async () => {
  await open();
  const dialog = await upload('Mark');
  vi.mocked(readPicture).mockRejectedValueOnce(new NoPicture('We don’t take SVG files.'));
  await userEvent.upload(screen.getByLabelText(/^Choose a/), new File(['x'], 'a.png', { type: 'image/png' }));
  expect(await within(dialog).findByText('We don’t take SVG files.')).toBeVisible();
  await chooses([0, 0, 0, 255], [20, 5]);
  expect(await within(dialog).findByText(/^This picture is too small: it has 20 × 5 pixels/)).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Use this picture' })).toBeDisabled();
  await chooses([120, 120, 120, 255]);
  expect(await within(dialog).findByText(/^It isn’t square/)).toBeVisible();
  refuseOnce(rows.setPicture, 'stale');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Use this picture' }));
  expect(await within(dialog).findByText(/^Someone else changed this brand/)).toBeVisible();
  expect(within(dialog).getByText('logo.png')).toBeVisible();
});

// @spec I15.48
it('shows pictures in the preview and the history, where a change can be undone', async () => {
  stored = { ...came, Version: 3, Pictures: { Logo: own('Logo') } };
  const By = { Key: keyOf(7), NameFull: 'Ann Lee' };
  const At = '2026-11-15T15:00:00.000Z';
  history = [{ Version: 3, By, At, Fields: [{ Field: 'Logo', Before: 'f'.repeat(16), After: ID }] }];
  await open();
  const pictures = within(screen.getByRole('region', { name: 'Preview' })).getAllByRole('presentation', {
    hidden: true,
  });
  expect(pictures[0]).toHaveAttribute('src', own('Logo').Href);
  const past = within(screen.getByRole('region', { name: 'History' }));
  expect(past.getAllByRole('img', { name: 'an uploaded one' })).toHaveLength(2);
  fireEvent.change(screen.getByLabelText('Address'), { target: { value: '1 Main St' } });
  expect(section().getByRole('button', { name: 'Upload: Logo' })).toBeDisabled();
  expect(section().getByText(/save or discard what you entered first/)).toBeVisible();
  fireEvent.click(screen.getByText('Discard changes'));
  fireEvent.click(past.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/^The change was undone\./)).toBeVisible();
  expect(changed).toMatchObject([{ version: 3, body: { Logo: 'f'.repeat(16) } }]);
});

it('names what stands in for a picture that isn’t there', async () => {
  const Original = settingsOf(BRANDS.brokerage);
  stored = { ...came, HasLogo: false, Original, Current: Original, Pictures: { Logo: own('Logo') } };
  await open();
  expect(section().getAllByText('The logo')).toHaveLength(2);
  expect(section().getAllByText('The original')).toHaveLength(3);
});
