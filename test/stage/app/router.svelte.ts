import { onMount, tick, type Component } from 'svelte';

/** A place to go to, as the pages of the product ask for it. */
interface Going {
  /** True if only the address changes, and the page stays. */
  readonly shallow?: boolean;
  readonly replace?: boolean;
  readonly reset?: boolean;
  readonly state?: object;
}

interface Navigation {
  readonly to: { readonly url: URL };
  readonly shallow: boolean;
}

type Load = (given: { params: Readonly<Record<string, string>>; url: URL }) => unknown;

const ROUTES = '../../../web/src/routes';
const PAGES = import.meta.glob<{ default: Component<{ data: unknown }> }>(
  '../../../web/src/routes/**/+page.svelte',
);
const LOADS = import.meta.glob<{ load?: Load }>('../../../web/src/routes/**/+page.ts');

/** The route of an address, with its parameters. */
function routeOf(path: string): { readonly id: string; readonly params: Readonly<Record<string, string>> } {
  for (const file of Object.keys(PAGES)) {
    const id = file.slice(ROUTES.length, -'/+page.svelte'.length);
    const pattern = id
      .replace(/\/\[\[(\w+)\]\]/gu, '(?:/(?<$1>[^/]+))?')
      .replace(/\[(\w+)\]/gu, '(?<$1>[^/]+)');
    const found = new RegExp(`^${pattern}/?$`, 'u').exec(path);
    if (found) return { id, params: { ...found.groups } };
  }
  throw new Error(`no page has the address ${path}`);
}

/** The page that is open, if any, and its address. */
class Router {
  url = $state.raw(new URL('http://stage/'));
  route = $state.raw<{ readonly id: string | null }>({ id: null });
  params = $state.raw<Readonly<Record<string, string>>>({});
  state = $state.raw<object>({});
  shown = $state.raw<{ readonly Page: Component<{ data: unknown }>; readonly data: unknown } | null>(null);
  readonly navigated = new Set<(navigation: Navigation) => void>();

  /** Goes from page to page. */
  async open(address: string): Promise<void> {
    await this.enter(address, () => undefined);
  }

  /** Opens the page of an address; `begin` mounts what shows it. */
  async enter(address: string, begin: () => void): Promise<void> {
    const url = new URL(address, location.href);
    const { id, params } = routeOf(url.pathname);
    const file = `${ROUTES}${id === '/' ? '' : id}`;
    const [{ default: Page }, loads] = await Promise.all([
      PAGES[`${file}/+page.svelte`]!(),
      LOADS[`${file}/+page.ts`]?.(),
    ]);
    const data = await loads?.load?.({ params, url });
    history.replaceState({}, '', url);
    this.route = { id };
    this.params = params;
    this.url = url;
    this.shown = { Page, data };
    begin();
    await this.#tell(false);
  }

  /** Does what a page asks for; nothing if no page is open. */
  async go(address: string | URL, { shallow = false, state = {} }: Going = {}): Promise<void> {
    if (this.shown === null) return;
    if (!shallow) return this.open(String(address));
    history.replaceState({}, '', new URL(address, location.href));
    this.state = state;
    await this.#tell(true);
  }

  close(): void {
    this.shown = null;
    this.route = { id: null };
  }

  async #tell(shallow: boolean): Promise<void> {
    await tick();
    for (const told of this.navigated) told({ to: { url: new URL(location.href) }, shallow });
  }
}

export const router = new Router();

export const goto = (address: string | URL, going?: Going): Promise<void> => router.go(address, going);

export function afterNavigate(told: (navigation: Navigation) => void): void {
  onMount(() => {
    router.navigated.add(told);
    return () => router.navigated.delete(told);
  });
}
