import { mortgagees, type PolicyMortgagee } from '@portico/contract/rooms/mortgagees';
import { describe, expect, test } from 'vitest';
import {
  bodyOf,
  emptyFields,
  fieldsOf,
  type MortgageeFields,
  placeProblem,
  problemsIn,
} from './mortgagee.rules.ts';
import { loanAt } from './mortgagees.fixture.ts';

describe('the fields of a mortgagee', () => {
  test('a new one takes the place that is free', () => {
    const at = (Position: 1 | 2): PolicyMortgagee => ({ ...loanAt(1), Position });
    expect(emptyFields([]).position).toBe(1);
    expect(emptyFields([at(1)]).position).toBe(2);
    expect(emptyFields([at(2)]).position).toBe(1);
  });

  const { body } = mortgagees.rows.add;
  /** As the form finds them, in the order of the body. */
  const problems = (fields: MortgageeFields) => [
    ...problemsIn(fields),
    ...(body.safeParse(bodyOf(fields)).error?.issues ?? []).map(({ path, message }) =>
      placeProblem({ field: path.join('.'), message }),
    ),
  ];

  test('go out trimmed and in capitals', () => {
    expect(body.parse(bodyOf({ ...fieldsOf(loanAt(1)), loanNumber: ' ab-12 345 ' }))).toEqual({
      Mortgagee: { MortgageeID: loanAt(1).Mortgagee.MortgageeID },
      LoanNumber: 'AB-12 345',
      Kind: 'MORTGAGE',
      Position: 1,
    });
  });

  test("typing alone doesn't choose", () => {
    const typed = { ...emptyFields([]), lender: 'Stonewren', branch: '33602', loanNumber: '12345' };
    expect(problems(typed).map(({ field }) => field)).toEqual(['lender', 'branch']);
    expect(problems(fieldsOf(loanAt(1)))).toEqual([]);
  });

  test.each(['', '1234', '-12345', '12345-', '1'.repeat(31), '12345#'])(
    '%j is no loan number',
    (loanNumber) => {
      expect(problems({ ...fieldsOf(loanAt(1)), loanNumber })).toMatchObject([{ field: 'loanNumber' }]);
    },
  );
});
