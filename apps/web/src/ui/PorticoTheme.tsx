import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import './mantine.css';
import './global.css';
import { colorsTuple, createTheme, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';

/** The kit's own lock on scrolling writes a style element; global.css holds the page still instead. */
const still = { defaultProps: { lockScroll: false } };

const theme = createTheme({
  primaryColor: 'brand',
  colors: { brand: colorsTuple('var(--brand)') },
  fontFamily: 'var(--font)',
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Modal: still,
    Drawer: still,
    // A second banner landmark otherwise.
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
    // What opens stays inside the landmark of what opened it.
    Menu: { defaultProps: { withinPortal: false } },
    Combobox: { defaultProps: { withinPortal: false } },
  },
});

/**
 * The UI kit, for the portal behind the sign-in. Nothing of it writes a style element: variables and classes
 * are files of ours. So no responsive style props (`p={{ base, sm }}`), `hiddenFrom` or `visibleFrom`.
 */
export function PorticoTheme({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
