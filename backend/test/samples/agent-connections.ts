import { registeredId } from "../../src/site/agent-connections/agent-clients.service";
import { AgentSettingsService } from "../../src/site/agents/agent-settings.service";
import { unique } from "../audit-walk/audited-routes";
import type { Samples } from "../resource-samples";

const redirect = "http://127.0.0.1:3334/callback";

const asked = {
  response_type: "code",
  client_id: registeredId({ name: "Assistant", redirects: [redirect] }),
  redirect_uri: redirect,
  code_challenge: "x".repeat(43),
  code_challenge_method: "S256",
};

export const samples: Samples = {
  name: "agent-connections",
  form: async (app) => {
    const on = { enabled: true, oauth: true };
    await app.get(AgentSettingsService).save(on, null);
    const scopes = ["posts:propose"];
    return { ...asked, scopes, account: unique("Assistant") };
  },
  reads: {},
  signedInReads: {
    "GET /agent-connections/asked": [
      `/api/agent-connections/asked?${new URLSearchParams(asked)}`,
    ],
  },
};
