// Shows what the server tells this browser while no page is open, and leads there.

interface Event {
  waitUntil(done: Promise<unknown>): void;
}

interface Pushed extends Event {
  readonly data: { json(): unknown } | null;
}

interface Clicked extends Event {
  readonly notification: { readonly data: unknown; close(): void };
}

interface Page {
  readonly visibilityState: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

/** What is used of a service worker's global scope. */
interface Scope {
  readonly clients: {
    matchAll(wanted: { readonly type: 'window'; readonly includeUncontrolled: boolean }): Promise<readonly Page[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly registration: { showNotification(title: string, options: object): Promise<void> };
  addEventListener(type: 'push', act: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', act: (event: Clicked) => void): void;
}

/** What the server says. */
interface Notice {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
}

const ICON = '/play/assets/icon-192.png';

export function showNotices(): void {
  const scope = globalThis as unknown as Scope;
  const pages = () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true });

  /** Whoever looks at the app sees it there. */
  async function show({ title, body, path, tag }: Notice): Promise<void> {
    if ((await pages()).some(({ visibilityState }) => visibilityState === 'visible')) return;
    await scope.registration.showNotification(title, { body, tag, data: path, icon: ICON });
  }

  /** In a window that there is, or a new one; of this origin only. */
  async function leadTo(path: string): Promise<void> {
    const url = new URL(path, location.origin);
    if (url.origin !== location.origin) return;
    const [page] = await pages();
    if (page === undefined) await scope.clients.openWindow(url.href);
    else await Promise.all([page.focus(), page.navigate(url.href)]);
  }

  scope.addEventListener('push', (event) => {
    // As the server wrote it: nobody else can encrypt for this browser.
    const notice = event.data?.json() as Notice | undefined;
    if (notice !== undefined) event.waitUntil(show(notice));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(leadTo(String(event.notification.data)));
  });
}
