import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { keyOf } from '../../testing/keys.ts';
import { renderPage } from '../../testing/page.tsx';
import { signInAs } from '../../testing/signInAs.ts';
import { Attachments } from './Attachments.tsx';
import { type Attachment, bodyFor } from './requests.rules.ts';

const ROOF = { Key: keyOf(1), Title: 'Roof.jpg' };
const DEED = { Key: keyOf(2), Title: 'Deed.pdf' };

function Holder() {
  const [value, onChange] = useState<readonly Attachment[]>([ROOF, DEED]);
  return (
    <Attachments policy={{ Key: keyOf(9), AlternateKey: 'CHO-1001' }} value={value} onChange={onChange} />
  );
}

it('lists what will be attached, lets go of one, and adds more in the upload sheet', async () => {
  signInAs('INSURED');
  const user = userEvent.setup({ delay: null });
  renderPage(<Holder />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Roof.jpg Remove',
    'Deed.pdf Remove',
  ]);
  await user.click(screen.getByRole('button', { name: 'Remove Roof.jpg' }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Add files' }));
  expect(await screen.findByRole('dialog', { name: 'Upload files' })).toHaveTextContent('policy CHO-1001');
});

it('sends the keys of the attachments in their order', () => {
  expect(bodyFor({ Message: 'Please', Attachments: [DEED, ROOF] }, keyOf(9))).toEqual({
    Message: 'Please',
    PolicyKey: keyOf(9),
    EFileKeys: [DEED.Key, ROOF.Key],
  });
});
