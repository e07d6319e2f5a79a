import type { DeskLine } from '@portico/contract/rooms/claimDesk';
import { Button } from '../../../ui/Button.tsx';
import styles from './HandOverAgain.module.css';
import { numberOf } from './queue.rules.ts';
import { useHandOver } from './useHandOver.ts';

/** In a row: sends this claim to the claims office again. */
export default function HandOverAgain({ line }: { readonly line: DeskLine }) {
  const send = useHandOver();
  return (
    <span className={styles.above}>
      <Button small kind="secondary" loading={send.isPending} onClick={() => send.mutate([line.Key])}>
        Try again<span className="visually-hidden">, {numberOf(line)}</span>
      </Button>
    </span>
  );
}
