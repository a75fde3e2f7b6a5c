// SQS: standard queues with visibility, delays, redrive and receipts.

import { createHash, randomUUID } from 'node:crypto';
import type { Clock } from './clock.ts';
import { LIMITS } from './limits.ts';
import { type Data, dataOf, listOf, numberOf, Refused, textOf } from './values.ts';

export interface QueueSettings {
  readonly name: string;
  readonly url: string;
  readonly arn: string;
  readonly visibilitySeconds: number;
  readonly retentionSeconds: number;
  /** Null: what fails comes again for ever. */
  readonly redrive: { readonly targetArn: string; readonly receives: number } | null;
}

export interface Message {
  readonly id: string;
  readonly body: string;
  readonly sentAt: number;
  visibleAt: number;
  receives: number;
  receipt: string | null;
  firstReceivedAt: number;
}

export interface Queue extends QueueSettings {
  readonly messages: Map<string, Message>;
}

export class Queues {
  readonly #clock: Clock;
  readonly #queues = new Map<string, Queue>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  put(settings: QueueSettings): void {
    const messages = this.#queues.get(settings.arn)?.messages ?? new Map<string, Message>();
    this.#queues.set(settings.arn, { ...settings, messages });
  }

  remove(arn: string): void {
    this.#queues.delete(arn);
  }

  all(): readonly Queue[] {
    return [...this.#queues.values()];
  }

  queue(arnOrUrl: string): Queue {
    const found = this.#queues.get(arnOrUrl) ?? this.all().find(({ url }) => url === arnOrUrl);
    if (found === undefined) throw new Refused('QueueDoesNotExist', `no queue ${arnOrUrl}`);
    return found;
  }

  send(arnOrUrl: string, body: string, delaySeconds = 0): Message {
    if (Buffer.byteLength(body) > LIMITS.messageBytes) throw new Refused('InvalidParameterValue', 'message too long');
    const now = this.#clock.now();
    const visibleAt = now + delaySeconds * 1_000;
    const message = { id: randomUUID(), body, sentAt: now, visibleAt, receives: 0, receipt: null, firstReceivedAt: 0 };
    this.queue(arnOrUrl).messages.set(message.id, message);
    return message;
  }

  /**
   * Up to `most` messages, hidden from others for the time of the queue. What came too often goes to the queue for what
   * failed.
   */
  receive(arn: string, most: number): readonly Message[] {
    const queue = this.queue(arn);
    const now = this.#clock.now();
    const received: Message[] = [];
    for (const message of [...queue.messages.values()]) {
      if (received.length === most) break;
      if (message.sentAt + queue.retentionSeconds * 1_000 < now) queue.messages.delete(message.id);
      else if (message.visibleAt <= now && !this.#redriven(queue, message)) {
        message.receives += 1;
        message.firstReceivedAt ||= now;
        message.receipt = `${message.id}#${message.receives}`;
        message.visibleAt = now + queue.visibilitySeconds * 1_000;
        received.push(message);
      }
    }
    return received;
  }

  delete(arn: string, receipt: string): void {
    const { messages } = this.queue(arn);
    const message = [...messages.values()].find((one) => one.receipt === receipt);
    if (message !== undefined) messages.delete(message.id);
  }

  /** A request of a client: the answer's body. */
  answer(operation: string, body: Data): Data {
    const url = textOf(body.QueueUrl);
    switch (operation) {
      case 'SendMessage':
        return sent(this.send(url, textOf(body.MessageBody), numberOf(body.DelaySeconds, 0)));
      case 'SendMessageBatch': {
        const entries = listOf(body.Entries).map(dataOf);
        if (entries.length > 10) throw new Refused('TooManyEntriesInBatchRequest', `${entries.length} entries`);
        const Successful = entries.map(({ Id, MessageBody, DelaySeconds }) => ({
          Id,
          ...sent(this.send(url, textOf(MessageBody), numberOf(DelaySeconds, 0))),
        }));
        return { Successful, Failed: [] };
      }
      case 'ChangeMessageVisibility':
        return this.#changeVisibility(url, textOf(body.ReceiptHandle), numberOf(body.VisibilityTimeout, 0));
      case 'DeleteMessage':
        this.delete(url, textOf(body.ReceiptHandle));
        return {};
      default:
        throw new Refused('UnsupportedOperation', `not known here: ${operation}`);
    }
  }

  #changeVisibility(url: string, receipt: string, seconds: number): Data {
    const message = [...this.queue(url).messages.values()].find((one) => one.receipt === receipt);
    if (message === undefined) throw new Refused('MessageNotInflight', 'no such message');
    message.visibleAt = this.#clock.now() + seconds * 1_000;
    return {};
  }

  #redriven(queue: Queue, message: Message): boolean {
    if (queue.redrive === null || message.receives < queue.redrive.receives) return false;
    queue.messages.delete(message.id);
    this.queue(queue.redrive.targetArn).messages.set(message.id, { ...message, receives: 0, receipt: null });
    return true;
  }
}

export function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}

function sent({ id, body }: Message): Data {
  return { MessageId: id, MD5OfMessageBody: md5(body) };
}
