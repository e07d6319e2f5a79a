import type { PolicyRequest, RequestKind } from '@portico/contract/rooms/requests';
import { type FormSchema, useForm } from '../../platform/useForm.ts';
import type { AskFormProps } from './AskPage.tsx';
import { type Attachment, bodyFor, dayProblems, stepWith } from './requests.rules.ts';
import { type Step, useStep } from './Steps.tsx';

/** What both kinds of request ask for. */
interface Entered {
  readonly EffectiveOn: string;
  readonly Message: string;
  readonly Attachments: readonly Attachment[];
}

interface Options<V, Body> extends AskFormProps {
  readonly kind: RequestKind;
  readonly steps: readonly Step<string & keyof V>[];
  readonly initial: V;
  readonly schema: FormSchema<Body>;
  readonly send: (body: Body) => Promise<PolicyRequest>;
}

/** The form of a request, which is filled in step by step. A field that the server refuses leads back to its step. */
export function useAsk<V extends Entered, Body>(options: Options<V, Body>) {
  const { kind, policy, steps, initial, schema, send, onSent } = options;
  const { at, go } = useStep(steps.length);
  const { form, field, values, set, passes, isPending, isRestored, forget } = useForm({
    draft: `request-${kind}.${policy.Policy.Key}`,
    initial,
    schema,
    bodyOf: (entered) => bodyFor(entered, policy.Policy.Key),
    check: ({ EffectiveOn }) => dayProblems(EffectiveOn, policy),
    send,
    onSaved: onSent,
    says: [
      'badRequest',
      'forbidden',
      'requestOpen',
      'requestTermOver',
      'requestOwnerOnly',
      'requestCanceledAlready',
      'recordNotFound',
    ],
    ifUnreachable: 'We couldn’t send your request.',
    onFailed: (failure) => {
      const step = 'fields' in failure ? stepWith(steps, failure.fields) : undefined;
      if (step !== undefined) go(step);
    },
  });
  // A link can lead right to the last step, so anything that is still missing leads back to where it's asked for.
  const submit = () => {
    const incomplete = steps.findIndex(({ fields }) => !passes(fields));
    if (incomplete === -1) form.onSubmit();
    else go(incomplete);
  };
  return {
    field,
    values,
    set,
    /** For the control of the day, which the term limits. */
    day: { type: 'date', min: policy.FirstDay, max: policy.LastDay },
    /** For `Steps`. */
    stepper: {
      steps,
      at,
      form: { ...form, onSubmit: submit },
      isPending,
      onStep: go,
      canLeave: () => passes(steps[at]?.fields ?? []),
      onDiscard: isRestored ? forget : undefined,
    },
  };
}
