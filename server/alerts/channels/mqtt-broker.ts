import type { MqttClient } from 'mqtt';
import type { Logger } from '../../observability/logger';
import type { SendingOutcome, SentAlert } from '../sending';

const TOPIC = 'skylens/alerts';
const DISCOVERY = 'homeassistant/event/skylens';
const WITHIN_MS = 10_000;
const RECONNECT_MS = 5_000;

/**
 * The operator's broker. Alerts of a rule are events of a device that Home Assistant finds by itself (MQTT discovery,
 * component `event`), under `skylens/alerts/RULE`.
 */
export class MqttBroker {
  readonly #url: string;
  readonly #log: Pick<Logger, 'warn' | 'info'>;
  #client: Promise<MqttClient> | undefined;

  constructor(url: string, log: Pick<Logger, 'warn' | 'info'>) {
    this.#url = url;
    this.#log = log;
  }

  /** Tells the broker what a rule is called, and then the alert; done once the broker has both. */
  async send(alert: SentAlert, id: string): Promise<SendingOutcome> {
    if (alert.ruleId === null) return { is: 'refused', reason: 'NO_RULE' };
    try {
      const client = await this.#connected();
      await within(
        client.publishAsync(`${DISCOVERY}_${alert.ruleId}/config`, discovery(alert.ruleId, alert.ruleName), {
          qos: 1,
          retain: true,
        }),
      );
      const event = JSON.stringify({ event_type: 'alert', delivery: id, ...alert });
      await within(client.publishAsync(`${TOPIC}/${alert.ruleId}`, event, { qos: 1 }));
      return { is: 'sent' };
    } catch (error) {
      return { is: 'failed', reason: error instanceof Error && 'code' in error ? String(error.code) : 'MQTT' };
    }
  }

  /** The rule is gone: Home Assistant forgets it. */
  async forget(ruleId: number): Promise<void> {
    try {
      const client = await this.#connected();
      await within(client.publishAsync(`${DISCOVERY}_${ruleId}/config`, '', { qos: 1, retain: true }));
    } catch (error) {
      this.#log.warn({ err: error }, 'The broker could not be told that a rule is gone');
    }
  }

  async stop(): Promise<void> {
    const client = await this.#client?.catch(() => undefined);
    await client?.endAsync(true);
  }

  /** The connection that is there, or one that is made now and kept up. */
  async #connected(): Promise<MqttClient> {
    this.#client ??= this.#connect();
    const client = await this.#client;
    if (!client.connected) throw Object.assign(new Error('The broker is away.'), { code: 'BROKER_AWAY' });
    return client;
  }

  async #connect(): Promise<MqttClient> {
    // Most servers have no broker: the library is loaded where there is one.
    const { connect } = await import('mqtt');
    const client = connect(this.#url, {
      reconnectPeriod: RECONNECT_MS,
      connectTimeout: WITHIN_MS,
      queueQoSZero: false,
    });
    client.on('error', (error) => this.#log.warn({ reason: error.message }, 'The MQTT broker'));
    await within(new Promise((resolve) => client.once('connect', resolve))).catch(() => undefined);
    return client;
  }
}

function discovery(ruleId: number, ruleName: string): string {
  return JSON.stringify({
    name: ruleName,
    unique_id: `skylens_alert_${ruleId}`,
    state_topic: `${TOPIC}/${ruleId}`,
    event_types: ['alert'],
    icon: 'mdi:airplane-alert',
    device: { identifiers: ['skylens'], name: 'Skylens', manufacturer: 'Skylens' },
    origin: { name: 'Skylens' },
  });
}

/** @throws Error where it takes too long */
async function within<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error('The broker does not answer.'), { code: 'TIMED_OUT' })),
      WITHIN_MS,
    );
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
