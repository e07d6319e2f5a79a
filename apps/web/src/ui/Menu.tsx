import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styles from './Menu.module.css';
import { createTypeahead, itemForKey } from './menuKeys.ts';

/** What makes an element an item of a menu: `<Link {...menuItem} to="/profile">`. */
export const menuItem = { role: 'menuitem', tabIndex: -1, className: styles.item ?? '' } as const;

interface ItemProps {
  readonly children: ReactNode;
  readonly onSelect: () => void;
}

export function MenuItem({ children, onSelect }: ItemProps) {
  return (
    <button type="button" {...menuItem} onClick={onSelect}>
      {children}
    </button>
  );
}

interface Props {
  /** What the button shows; its text is the button's name, and the menu's. */
  readonly button: ReactNode;
  /** Shown above the items. Can't be chosen. */
  readonly heading?: ReactNode;
  /** Items: `MenuItem`, or any element with the props of `menuItem`. */
  readonly children: ReactNode;
}

const itemsIn = (place: HTMLElement | null) => [
  ...(place?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
];

/** A button with a menu under it, by the keyboard as the ARIA practices have it. */
export function Menu({ button, heading, children }: Props) {
  const [focusAt, setFocusAt] = useState<'first' | 'last'>();
  const isOpen = focusAt !== undefined;
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const [typeahead] = useState(createTypeahead);
  const close = () => setFocusAt(undefined);

  useLayoutEffect(() => {
    if (focusAt !== undefined)
      itemsIn(place.current)
        .at(focusAt === 'first' ? 0 : -1)
        ?.focus();
  }, [focusAt]);

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) setFocusAt(undefined);
    };
    for (const event of ['pointerdown', 'focusin'] as const) document.addEventListener(event, closeOutside);
    return () => {
      for (const event of ['pointerdown', 'focusin'] as const)
        document.removeEventListener(event, closeOutside);
    };
  }, [isOpen]);

  const pressOnButton = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setFocusAt(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  const pressInMenu = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // Don't close the surrounding dialog.
      event.stopPropagation();
      close();
      trigger.current?.focus();
      return;
    }
    const items = itemsIn(place.current);
    const at = items.findIndex((item) => item.matches(':focus'));
    const texts = items.map(({ textContent }) => textContent);
    const next = itemForKey(event.key, at, items.length) ?? typeahead(event, at, texts);
    if (next === undefined) return;
    event.preventDefault();
    items[next]?.focus();
  };
  const choose = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || !target.closest('[role="menuitem"]')) return;
    close();
    trigger.current?.focus();
  };

  return (
    <div className={styles.place} ref={place}>
      <button
        type="button"
        id={id}
        ref={trigger}
        className={styles.button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setFocusAt(isOpen ? undefined : 'first')}
        onKeyDown={pressOnButton}
      >
        {button}
      </button>
      {isOpen && (
        <div className={styles.sheet}>
          {heading && <div className={styles.heading}>{heading}</div>}
          <div role="menu" tabIndex={-1} aria-labelledby={id} onKeyDown={pressInMenu} onClick={choose}>
            {children}
          </div>
        </div>
      )}
    </div>
  );
}
