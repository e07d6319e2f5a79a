import { useState } from 'react';
import { brand } from '../../../platform/brand.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Form } from '../../../ui/Form.tsx';
import { RecoveryCodes } from '../../../ui/RecoveryCodes.tsx';
import { api } from '../api.ts';
import type { Proceed } from './steps.ts';
import { useAttempt } from './useAttempt.ts';

interface Props {
  readonly uid: string;
  readonly codes: readonly string[];
  readonly proceed: Proceed;
}

const SAVED = 'saved-codes';

/** The last step for someone without recovery codes: they're signed in once they have saved these. */
export function KeepCodesStep({ uid, codes, proceed }: Props) {
  const [isSaved, setSaved] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const { problem, pending, press } = useAttempt(() => proceed(api.keptCodes({ params: { uid } })));
  const submit = () => {
    setMissing(!isSaved);
    if (isSaved) press();
    else document.getElementById(SAVED)?.focus();
  };
  return (
    <Form single onSubmit={submit} failure={problem === undefined ? undefined : { message: problem }}>
      <RecoveryCodes codes={codes} brandName={brand.name} />
      <Checkbox
        id={SAVED}
        label="I’ve saved these codes"
        checked={isSaved}
        onChange={({ target }) => setSaved(target.checked)}
        error={isMissing && !isSaved ? 'Please save your codes first. Then check this box.' : undefined}
      />
      <Button type="submit" full loading={pending}>
        Continue
      </Button>
    </Form>
  );
}
