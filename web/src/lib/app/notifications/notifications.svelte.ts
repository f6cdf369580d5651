import { fetchPushInfo } from '../../platform/api/http.ts';
import { registerWorker } from '../../platform/api/worker.ts';
import { browserStore, watchStore } from '../../platform/storage/local.ts';
import { noticeOptions, type Notice } from './notice.ts';
import { wireSubscription, type Subscription } from './subscription.ts';

const KEY = 'crowns.notify';

/** `able`, or the reason why this browser can't show notifications. */
type Ability = 'able' | 'insecure' | 'unsupported' | 'denied';

function abilityNow(): Ability {
  if (!globalThis.isSecureContext) return 'insecure';
  if (!('Notification' in globalThis && 'serviceWorker' in navigator)) return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'able';
}

const isGrantedNow = (): boolean => 'Notification' in globalThis && Notification.permission === 'granted';

/**
 * The switch for turn notifications in this browser. With support by host and browser they also come while no
 * page is open (push); otherwise only while a match is open in the background.
 */
class Notifications {
  #ability = $state<Ability>(abilityNow());
  #isGranted = $state(isGrantedNow());
  #isWanted = $state(browserStore().getItem(KEY) === 'on');
  #isBusy = $state(false);
  /** Null without push; then a page must be open. */
  #subscription = $state.raw<Subscription | null>(null);
  #hasBegun = false;

  constructor() {
    watchStore(KEY, () => this.#reread());
    // The browser's own setting may change while the page is open.
    const look = (): void => this.#look();
    if ('addEventListener' in globalThis) addEventListener('visibilitychange', look);
    if ('permissions' in globalThis.navigator)
      void navigator.permissions
        .query({ name: 'notifications' })
        .then((status) => status.addEventListener('change', look))
        .catch(() => undefined);
  }

  get ability(): Ability {
    return this.#ability;
  }

  get isOn(): boolean {
    return this.#isWanted && this.#ability === 'able' && this.#isGranted;
  }

  get isBusy(): boolean {
    return this.#isBusy;
  }

  get subscription(): Subscription | null {
    return this.#subscription;
  }

  /** Subscribes again if the switch is on. */
  begin(): void {
    if (this.isOn && !this.#hasBegun) void this.#subscribe();
  }

  /** Asks for permission if necessary, and subscribes. */
  async turnOn(): Promise<void> {
    this.#isBusy = true;
    const permission = await Notification.requestPermission();
    this.#look();
    this.#keep(permission === 'granted');
    if (permission === 'granted') await this.#subscribe();
    this.#isBusy = false;
  }

  /** Unsubscribes. The push service then rejects the host's next message. */
  async turnOff(): Promise<void> {
    this.#isBusy = true;
    this.#keep(false);
    const registration = await navigator.serviceWorker.getRegistration();
    const subscription = await registration?.pushManager?.getSubscription().catch(() => null);
    await subscription?.unsubscribe().catch(() => false);
    this.#isBusy = false;
  }

  /** Shows a notification now, from a background page. */
  async show(notice: Notice): Promise<void> {
    if (!this.isOn) return;
    const registration = await navigator.serviceWorker.ready;
    await registration.showNotification(notice.title, noticeOptions(notice));
  }

  #look(): void {
    this.#ability = abilityNow();
    this.#isGranted = isGrantedNow();
  }

  #keep(isWanted: boolean): void {
    browserStore().setItem(KEY, isWanted ? 'on' : 'off');
    this.#reread();
  }

  /** The switch is shared by all tabs, so another one may have changed it. */
  #reread(): void {
    this.#isWanted = browserStore().getItem(KEY) === 'on';
    if (this.#isWanted) return;
    this.#hasBegun = false;
    this.#subscription = null;
  }

  /** Subscribes, unless the switch is turned off meanwhile. */
  async #subscribe(): Promise<void> {
    this.#hasBegun = true;
    try {
      const registration = await registerWorker();
      await navigator.serviceWorker.ready;
      const info = await fetchPushInfo();
      const key = info.ok ? info.value.key : null;
      if (key === null || !this.isOn) return;
      const options = { userVisibleOnly: true, applicationServerKey: key };
      const subscription = await registration.pushManager.subscribe(options).catch(async () => {
        // A subscription made with another key prevents a new one.
        await (await registration.pushManager.getSubscription())?.unsubscribe();
        return registration.pushManager.subscribe(options);
      });
      if (this.isOn) this.#subscription = wireSubscription(subscription.toJSON());
      else await subscription.unsubscribe();
    } catch {
      // Without a reachable push service, open pages still show notifications themselves.
    }
  }
}

export const notifications = new Notifications();
