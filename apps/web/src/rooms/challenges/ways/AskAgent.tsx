import { challenges } from '@portico/contract/rooms/challenges';
import type { LinkRole, OwnLinkRequest } from '@portico/contract/rooms/challenges/proofs';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../platform/api.ts';
import { ApiFailure } from '../../../platform/apiFailure.ts';
import { useDraft } from '../../../platform/drafts.ts';
import { Button } from '../../../ui/Button.tsx';
import type { FieldError } from '../../../ui/ErrorSummary.tsx';
import { errorOf, Form } from '../../../ui/Form.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import styles from './OtherWays.module.css';
import { StepHeading } from './StepHeading.tsx';

const api = client(challenges);
const MESSAGE_LENGTH = 500;
const ROLES: readonly { readonly value: LinkRole; readonly label: string }[] = [
  { value: 'namedInsured', label: 'The policyholder (named insured)' },
  { value: 'household', label: 'Someone else in the household' },
];
const EMPTY: { readonly Role: LinkRole | ''; readonly Message: string } = { Role: '', Message: '' };

const NO_ROLE: FieldError = { field: 'Role', message: 'Select who you are.' };
const TOO_LONG: FieldError = {
  field: 'Message',
  message: `Shorten your message to ${MESSAGE_LENGTH} characters.`,
};

interface Props {
  readonly number: string;
  readonly onSent: (request: OwnLinkRequest) => void;
  readonly onBack: () => void;
}

/** Ask the agency for access. What was typed stays until it's sent. */
export function AskAgent({ number, onSent, onBack }: Props) {
  const { values, setValues, forget } = useDraft(`link-request.${number}`, EMPTY);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const message = values.Message.trim();
  const asking = useMutation({
    mutationFn: (Role: LinkRole) =>
      api.askAgent({
        body: { PolicyAlternateKey: number, Role, ...(message !== '' && { Message: message }) },
      }),
    meta: {
      says: [
        'linkRequestOpen',
        'linkRequestLimit',
        'badRequest',
        'policyNumberNotFound',
        // Already linked, or on hold after a report.
        'businessWarning',
        'tooManyRequests',
      ],
    },
    onSuccess: (request) => {
      forget();
      onSent(request);
    },
    onError: (error) => {
      if (error instanceof ApiFailure)
        setErrors(error.fields.map(({ path, message }) => ({ field: path.replace('body.', ''), message })));
    },
  });

  const submit = () => {
    if (asking.isPending) return;
    asking.reset();
    const found = [
      ...(values.Role === '' ? [NO_ROLE] : []),
      ...(message.length > MESSAGE_LENGTH ? [TOO_LONG] : []),
    ];
    setErrors(found);
    if (values.Role !== '' && found.length === 0) asking.mutate(values.Role);
  };
  const failure = errors.length === 0 && asking.error ? asking.error : undefined;
  return (
    <section className={styles.panel} aria-labelledby="ask-agent">
      <StepHeading id="ask-agent">Ask your agent</StepHeading>
      <p>Your agency will call the phone number on file to verify your request for policy {number}.</p>
      <Form errors={errors} failure={failure} onSubmit={submit}>
        <RadioGroup
          id="Role"
          legend="I am"
          options={ROLES}
          value={values.Role}
          onChange={(role) => setValues({ ...values, Role: role as LinkRole })}
          error={errorOf(errors, 'Role')}
        />
        <TextArea
          id="Message"
          label="Message (optional)"
          hint="Anything that helps your agent recognize you."
          limit={MESSAGE_LENGTH}
          value={values.Message}
          onChange={(event) => setValues({ ...values, Message: event.target.value })}
          error={errorOf(errors, 'Message')}
        />
        <div className={styles.buttons}>
          <Button type="submit" loading={asking.isPending}>
            Send request
          </Button>
          <Button kind="quiet" onClick={onBack}>
            Choose another way
          </Button>
        </div>
      </Form>
    </section>
  );
}
