import { Injectable } from "@nestjs/common";
import { CONNECTION_LIMITS, LIMITS } from "@octavo/contracts";
import { ValidationError } from "../../common/errors/app-error";
import { isBounded } from "../../common/http/json-bounds";
import { t } from "../../common/texts";
import { failureText } from "../../infrastructure/outbound/failure-text";
import { OutboundService } from "../../infrastructure/outbound/outbound.service";
import {
  isDocumentAddress,
  readMetadata,
  readRegistered,
  type AgentClient,
} from "./agent-client";
import { ConnectionError } from "./connection-error";

const DOCUMENT_BYTES = 10_000;
const BOUNDS = { depth: LIMITS.bodyDepth, values: 500 };

/** Who a client is, by its id alone: nothing is stored about clients. */
@Injectable()
export class AgentClientsService {
  constructor(private readonly outbound: OutboundService) {}

  /** @throws ValidationError that says to a person why there is no such client. */
  async get(id: string): Promise<AgentClient> {
    try {
      const registered = readRegistered(id);
      if (registered) return registered;
      if (id.length <= CONNECTION_LIMITS.clientId && isDocumentAddress(id))
        return await this.fetch(id);
    } catch (error) {
      if (!(error instanceof ConnectionError)) throw error;
    }
    throw new ValidationError(t("connectionClient"));
  }

  /** A Client ID Metadata Document. It has to be at the address itself: redirects are not followed. */
  private async fetch(id: string): Promise<AgentClient> {
    const { host } = new URL(id);
    const found = await this.outbound.read(id, DOCUMENT_BYTES + 1, {
      isFollowed: false,
    });
    if ("failure" in found || found.status !== 200)
      throw new ValidationError(
        t("connectionNoDocument", { host, reason: failureText(found) }),
      );
    const text = found.body.toString();
    if (found.body.length > DOCUMENT_BYTES || !isBounded(text, BOUNDS))
      throw new ConnectionError("invalid_client");
    const metadata = parsed(text);
    const client = readMetadata(metadata);
    if (metadata?.client_id !== id) throw new ConnectionError("invalid_client");
    return { ...client, host };
  }
}

function parsed(text: string): { client_id?: unknown } | null {
  try {
    return JSON.parse(text) as { client_id?: unknown } | null;
  } catch {
    throw new ConnectionError("invalid_client");
  }
}
