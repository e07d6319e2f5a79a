import type { Application } from '@portico/contract/rooms/quotes';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { focusHeading } from '../../../ui/focusHeading.ts';
import { sectionOf } from './editing/view.rules.ts';
import { stepsOf } from './sections.rules.ts';

const SECTION = 'section';
/** A link can lead to one question of the section. */
const QUESTION = 'question';

/** Leads to a question that is on the page. */
function focusControl(name: string): void {
  const places = [...document.querySelectorAll<HTMLElement>('[data-control]')];
  const place = places.find(({ dataset }) => dataset.control === name);
  const control =
    place?.querySelector<HTMLElement>('input:checked') ?? place?.querySelector<HTMLElement>('input, select');
  place?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}

/** Which section is shown. It’s in the address, so a link leads to it, and Back leads to the one before. */
export function useSteps(application: Application, onLeave: () => void) {
  const [address, setAddress] = useSearchParams();
  const steps = stepsOf(application);
  const at = Math.max(
    0,
    steps.findIndex(({ name }) => name === address.get(SECTION)),
  );
  const current = steps[at];
  const place = useRef<HTMLElement>(null);
  /** Where the focus goes with the next section: to a question, or to its heading. */
  const target = useRef<string | undefined>(undefined);

  const addressOf = (name: string) => {
    const next = new URLSearchParams(address);
    next.set(SECTION, name);
    next.delete(QUESTION);
    return next;
  };
  const go = (name: string, control?: string) => {
    if (name === current?.name) return control && focusControl(control);
    target.current = control ?? '';
    // What’s still being typed is an answer too.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    onLeave();
    setAddress(addressOf(name), { preventScrollReset: control !== undefined });
  };

  const name = current?.name;
  const question = address.get(QUESTION);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another section, reading goes on there
  useEffect(() => {
    if (question !== null) return focusControl(question);
    if (target.current === undefined || !place.current) return;
    if (target.current === '') focusHeading(place.current);
    else focusControl(target.current);
    target.current = undefined;
  }, [name, question]);

  return {
    steps,
    current,
    previous: steps[at - 1],
    next: steps[at + 1],
    place,
    addressOf: (to: string) => `?${addressOf(to)}`,
    go,
    goToControl: (control: string) => {
      const section = sectionOf(application, control);
      if (section !== undefined) go(section, control);
    },
  };
}
