import { expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";

const app = useTestApp({
  AVATAR_SERVICE_URL: "https://avatars.example/v1/{seed}.svg?size=96",
});

it.each([
  ["Ada%20Lovelace", "Ada%20Lovelace"],
  ["a%2Fb%3Fc", "a%2Fb%3Fc"],
  ["%24%26", "%24%26"],
])(
  "sends for the picture of %s to the service that the settings name [ENT-074, D-131]",
  async (asked, seed) => {
    const { status, headers } = await app.visitor.get(
      `/api/avatars/${asked}.svg`,
    );
    expect(status).toBe(302);
    expect(headers["location"]).toBe(
      `https://avatars.example/v1/${seed}.svg?size=96`,
    );
  },
);
