import { describe, expect, it } from "@jest/globals";
import { ValidationError } from "../../common/errors/app-error";
import type { OutboundService } from "../../infrastructure/outbound/outbound.service";
import { AgentClientsService } from "./agent-clients.service";

const ID = "https://assistant.example/client.json";
const DOCUMENT = {
  client_id: ID,
  client_name: "Assistant",
  redirect_uris: ["https://assistant.example/callback"],
};

/** A server that answers every address in the same way. */
function clientsOf(document: unknown, { status = 200 } = {}) {
  const asked: unknown[][] = [];
  const read = (...given: unknown[]) => {
    asked.push(given);
    const text =
      typeof document === "string" ? document : JSON.stringify(document);
    return Promise.resolve({ status, type: "", body: Buffer.from(text) });
  };
  const outbound = { read } as unknown as OutboundService;
  return { clients: new AgentClientsService(outbound), asked };
}

describe("a client with a metadata document", () => {
  it("is what the document at its own address says, without a redirect [PROG-OAUTH-07]", async () => {
    const { clients, asked } = clientsOf(DOCUMENT);
    expect(await clients.get(ID)).toEqual({
      name: "Assistant",
      host: "assistant.example",
      redirects: DOCUMENT.redirect_uris,
    });
    expect(asked).toEqual([[ID, 10_001, { isFollowed: false }]]);
  });

  it.each([
    ["of another", { ...DOCUMENT, client_id: `${ID}2` }, 200],
    ["moved", DOCUMENT, 302],
    ["gone", DOCUMENT, 404],
    ["no JSON", "<html>", 200],
    ["null", "null", 200],
    ["deep", "[".repeat(5000), 200],
    ["long", JSON.stringify(DOCUMENT) + " ".repeat(10_000), 200],
    ["of a client with a secret", { ...DOCUMENT, client_secret: "x" }, 200],
    ["that leads inward", { ...DOCUMENT, redirect_uris: ["http://a/"] }, 200],
  ])("is refused if it is %s [PROG-OAUTH-07]", async (_, document, status) => {
    const { clients } = clientsOf(document, { status });
    await expect(clients.get(ID)).rejects.toThrow(ValidationError);
  });

  it("has an address that can be read in one way only; nothing else is asked [PROG-OAUTH-07]", async () => {
    const { clients, asked } = clientsOf(DOCUMENT);
    for (const id of [
      "http://assistant.example/client.json",
      "https://assistant.example",
      "https://assistant.example/",
      "https://a@assistant.example/c",
      "https://assistant.example/a/../c",
      `${ID}#x`,
      `${ID}\n`,
      "x",
      "",
      `https://assistant.example/${"x".repeat(1500)}`,
    ])
      await expect(clients.get(id)).rejects.toThrow(ValidationError);
    expect(asked).toEqual([]);
  });
});
