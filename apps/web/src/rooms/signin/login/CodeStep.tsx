import type { ErrorCode } from '@portico/contract/errors';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { ApiFailure } from '../../../platform/apiFailure.ts';
import { type FormSchema, useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { TextField } from '../../../ui/TextField.tsx';

interface Typed {
  readonly code: string;
}

interface Props<Body> {
  readonly label: string;
  readonly hint: string;
  readonly schema: FormSchema<Body>;
  /** Makes the body, if it has more than the code. */
  readonly bodyOf?: (typed: Typed) => object;
  readonly send: (body: Body) => Promise<undefined>;
  /** How the server says that the code is wrong: shown at the field. */
  readonly wrongCode: ErrorCode;
  /** A wrong code from an app is of no more use; one from an email may lack a single digit. */
  readonly clearsWrongCode?: boolean;
  /** Something above it comes first. */
  readonly isSecondary?: boolean;
  /** More that can be done here. */
  readonly children: ReactNode;
}

/** A code that someone has to look up elsewhere: in an app or an email. */
export function CodeStep<Body>({
  label,
  hint,
  wrongCode,
  clearsWrongCode = false,
  isSecondary = false,
  children,
  ...request
}: Props<Body>) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (!isSecondary) input.current?.focus();
  }, [isSecondary]);

  const { form, field, isPending } = useForm({
    ...request,
    initial: { code: '' },
    at: { [wrongCode]: 'code', tooManyRequests: 'code' },
    clears: clearsWrongCode ? { [wrongCode]: 'code' } : {},
    says: 'all',
    ifUnreachable: 'We couldn’t check the code.',
    onFailed: (failure) => {
      if (failure instanceof ApiFailure && failure.code === wrongCode) input.current?.select();
    },
  });
  return (
    <Form {...form} single>
      <TextField
        label={label}
        hint={hint}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        ref={input}
        {...field('code')}
      />
      <Button type="submit" kind={isSecondary ? 'secondary' : 'primary'} full loading={isPending}>
        Continue
      </Button>
      {children}
    </Form>
  );
}
