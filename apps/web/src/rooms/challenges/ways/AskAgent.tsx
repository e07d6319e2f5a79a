import { challenges } from '@portico/contract/rooms/challenges';
import {
  LINK_MESSAGE_LENGTH,
  type LinkRole,
  type OwnLinkRequest,
} from '@portico/contract/rooms/challenges/proofs';
import { client } from '../../../platform/api.ts';
import { useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import styles from './OtherWays.module.css';
import { StepHeading } from './StepHeading.tsx';

const api = client(challenges);
const ROLES: readonly { readonly value: LinkRole; readonly label: string }[] = [
  { value: 'namedInsured', label: 'The policyholder (named insured)' },
  { value: 'household', label: 'Someone else in the household' },
];

interface Props {
  readonly number: string;
  readonly onSent: (request: OwnLinkRequest) => void;
  readonly onBack: () => void;
}

/** Ask the agency for access. What was typed stays until it's sent. */
export function AskAgent({ number, onSent, onBack }: Props) {
  const { form, field, isPending } = useForm({
    draft: `link-request.${number}`,
    initial: { Role: '', Message: '' },
    schema: challenges.rows.askAgent.body,
    bodyOf: ({ Role, Message }) => ({
      PolicyAlternateKey: number,
      Role,
      ...(Message.trim() !== '' && { Message }),
    }),
    send: (body) => api.askAgent({ body }),
    onSaved: onSent,
    says: [
      'linkRequestOpen',
      'linkRequestLimit',
      'badRequest',
      'policyNumberNotFound',
      // Already linked, or on hold after a report.
      'businessWarning',
      'tooManyRequests',
    ],
  });
  return (
    <section className={styles.panel} aria-labelledby="ask-agent">
      <StepHeading id="ask-agent">Ask your agent</StepHeading>
      <p>Your agency will call the phone number on file to verify your request for policy {number}.</p>
      <Form {...form}>
        <RadioGroup legend="I am" options={ROLES} {...field('Role')} />
        <TextArea
          label="Message (optional)"
          hint="Anything that helps your agent recognize you."
          limit={LINK_MESSAGE_LENGTH}
          {...field('Message')}
        />
        <div className={styles.buttons}>
          <Button type="submit" loading={isPending}>
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
