import { Icon } from '../../../ui/Icon.tsx';
import menu from '../../../ui/Menu.module.css';
import { useHelpAddress } from './helpAddress.ts';

/** For the header. What it opens is `HelpWindow`. */
export function HelpButton() {
  const { open } = useHelpAddress();
  return (
    <button type="button" className={menu.button} aria-haspopup="dialog" onClick={open}>
      <Icon name="help" />
      <span className="hidden-on-phone">Help</span>
    </button>
  );
}
