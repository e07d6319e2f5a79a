import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Stepper } from './Stepper.tsx';

const STEPS = ['Policy number', 'Security questions', 'Confirm'];

it('marks the current step, and says which are done', () => {
  render(<Stepper label="Progress" steps={STEPS} current={1} />);
  const items = screen.getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Done: Policy number',
    'Security questions',
    'Confirm',
  ]);
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});
