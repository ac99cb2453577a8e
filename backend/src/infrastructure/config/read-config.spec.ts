import path from "node:path";
import { describe, expect, it } from "@jest/globals";
import { ConfigError, readConfig } from "./read-config";

function problemsOf(variables: Record<string, string>): string {
  try {
    readConfig(variables);
    return "";
  } catch (error) {
    return error instanceof ConfigError ? error.message : String(error);
  }
}

describe("readConfig", () => {
  it("needs nothing: every setting has a default", () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      publicUrl: "http://localhost:3000",
      databaseUrl: null,
      secureCookies: false,
      seedDemo: true,
    });
    expect(path.isAbsolute(config.dataDir)).toBe(true);
    expect(Object.isFrozen(config)).toBe(true);
  });

  it("knows no password of its own, in production as elsewhere [SEC-14]", () => {
    for (const NODE_ENV of ["production", "development"])
      expect(readConfig({ NODE_ENV })).toMatchObject({
        adminPassword: null,
        sessionSecret: null,
      });
  });

  it("takes one origin for everything unless others are named [D-920, D-921]", () => {
    const PUBLIC_URL = "https://example.org";
    expect(readConfig({ PUBLIC_URL })).toMatchObject({
      adminUrl: PUBLIC_URL,
      previewUrl: PUBLIC_URL,
    });
    const apart = {
      ADMIN_ORIGIN: "https://admin.example.org/",
      PREVIEW_ORIGIN: "https://Preview.example.org",
    };
    expect(readConfig({ PUBLIC_URL, ...apart })).toMatchObject({
      adminUrl: "https://admin.example.org",
      previewUrl: "https://preview.example.org",
    });
  });

  it.each([
    [
      { PREVIEW_ORIGIN: "http://localhost:4000" },
      "PREVIEW_ORIGIN must have another host name than PUBLIC_URL (localhost): browsers send cookies to every port of a host",
    ],
    [
      {
        ADMIN_ORIGIN: "http://a.localhost:3000",
        PREVIEW_ORIGIN: "http://a.localhost:4000",
      },
      "PREVIEW_ORIGIN must have another host name than ADMIN_ORIGIN (a.localhost)",
    ],
    [
      {
        PUBLIC_URL: "https://example.org",
        ADMIN_ORIGIN: "http://admin.example.org",
      },
      "ADMIN_ORIGIN must begin with https:// as PUBLIC_URL does",
    ],
    [
      { ADMIN_ORIGIN: "http://admin.localhost:3000/admin" },
      "ADMIN_ORIGIN must end after the host and its port",
    ],
    [
      { PREVIEW_ORIGIN: "preview.localhost" },
      "PREVIEW_ORIGIN must be an origin such as https://admin.example.org",
    ],
  ])("refuses origins that are not apart: %j [D-922]", (settings, sentence) => {
    expect(problemsOf(settings)).toContain(sentence);
  });

  it("says nothing of what the site's settings decide, unless told to", () => {
    const contact = (settings: Record<string, string>) =>
      readConfig(settings).contact;
    expect(contact({ ADMIN_EMAIL: "a@b.example" })).toEqual({
      isOpen: null,
      email: null,
    });
    expect(
      contact({ CONTACT_EMAIL: "c@d.example", CONTACT_FORM: "off" }),
    ).toEqual({ isOpen: false, email: "c@d.example" });
  });

  it("takes an empty value for an absent one", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: "" })).toMatchObject({
      port: 3000,
      databaseUrl: null,
    });
  });

  it("takes replicas of a named server only, as many as there are", () => {
    const DATABASE_URL = "postgresql://a@db/octavo";
    const urls = ["postgresql://a@one/octavo", "postgres://a@two:5433/octavo"];
    expect(readConfig({ DATABASE_URL }).databaseReplicaUrls).toEqual([]);
    const DATABASE_REPLICA_URLS = urls.join(" , ");
    expect(readConfig({ DATABASE_URL, DATABASE_REPLICA_URLS })).toMatchObject({
      databaseReplicaUrls: urls,
      directDatabaseUrl: null,
    });
    expect(problemsOf({ DATABASE_REPLICA_URLS })).toContain(
      "DATABASE_URL must",
    );
    for (const wrong of ["mysql://x", `${urls.join(",")},`, "one two"])
      expect(
        problemsOf({ DATABASE_URL, DATABASE_REPLICA_URLS: wrong }),
      ).toContain("DATABASE_REPLICA_URLS must");
    expect(problemsOf({ DATABASE_URL, DATABASE_DIRECT_URL: "db" })).toContain(
      "DATABASE_DIRECT_URL must",
    );
  });

  it("writes backups to a folder, or to a bucket with a key of their own or that of the media", () => {
    const DATA_DIR = "/data";
    expect(readConfig({ DATA_DIR }).backups).toMatchObject({
      to: "/data/backups",
      store: null,
      beforeUpdate: true,
    });
    const media = { S3_ACCESS_KEY_ID: "a", S3_SECRET_ACCESS_KEY: "b" };
    const BACKUP_TO = "s3://bucket/prefix";
    expect(readConfig({ ...media, BACKUP_TO }).backups).toMatchObject({
      to: BACKUP_TO,
      store: { endpoint: null, accessKeyId: "a", secretAccessKey: "b" },
    });
    const own = {
      BACKUP_S3_ENDPOINT: "https://s3.example.net",
      BACKUP_S3_REGION: "eu-1",
      BACKUP_S3_ACCESS_KEY_ID: "c",
      BACKUP_S3_SECRET_ACCESS_KEY: "d",
    };
    expect(readConfig({ ...media, ...own, BACKUP_TO }).backups.store).toEqual({
      endpoint: "https://s3.example.net",
      region: "eu-1",
      accessKeyId: "c",
      secretAccessKey: "d",
    });
    for (const name of ["ACCESS_KEY_ID", "SECRET_ACCESS_KEY"])
      expect(problemsOf({ BACKUP_TO })).toContain(
        `BACKUP_S3_${name} or S3_${name} is needed when BACKUP_TO is a bucket`,
      );
    for (const wrong of ["s3:bucket", "s3://", "s3://My Bucket"])
      expect(problemsOf({ ...media, BACKUP_TO: wrong })).toContain(
        "BACKUP_TO must be a folder, or look like s3://bucket/prefix",
      );
  });

  it("takes a Redis or Valkey server by its address", () => {
    const REDIS_URL = "rediss://user:secret@cache:6380/1";
    expect(readConfig({}).redisUrl).toBeNull();
    expect(readConfig({ REDIS_URL }).redisUrl).toBe(REDIS_URL);
    expect(problemsOf({ REDIS_URL: "cache:6379" })).toContain("REDIS_URL must");
  });

  it("takes a bucket with both its keys only", () => {
    const keys = { S3_ACCESS_KEY_ID: "a", S3_SECRET_ACCESS_KEY: "b" };
    expect(readConfig({}).s3).toBeNull();
    expect(readConfig({ ...keys, S3_BUCKET: "media" }).s3).toEqual({
      bucket: "media",
      endpoint: null,
      region: "us-east-1",
      accessKeyId: "a",
      secretAccessKey: "b",
    });
    const alone = problemsOf({ S3_BUCKET: "media" });
    for (const name of Object.keys(keys))
      expect(alone).toContain(`${name} is needed with S3_BUCKET`);
    const wrong = { S3_BUCKET: "My Bucket", S3_ENDPOINT: "x", S3_REGION: "?" };
    for (const name of Object.keys(wrong))
      expect(problemsOf({ ...keys, ...wrong })).toContain(`${name} must`);
  });

  it.each([
    ["", []],
    ["security@example.org", ["mailto:security@example.org"]],
    ["mailto:a@b.org", ["mailto:a@b.org"]],
    [
      "https://example.org/report?x=1 , tel:+49(30)123-4",
      ["https://example.org/report?x=1", "tel:+49(30)123-4"],
    ],
  ])("reads the security contacts %j", (SECURITY_CONTACT, contacts) => {
    expect(readConfig({ SECURITY_CONTACT }).securityContacts).toEqual(contacts);
  });

  it.each([
    "someone",
    "ftp://example.org",
    "javascript:alert(1)",
    "https://",
    "a@b.org,",
    "a@b.org c@d.org",
    "a@b.org\nExpires: never",
  ])("refuses the security contact %j", (SECURITY_CONTACT) => {
    expect(problemsOf({ SECURITY_CONTACT })).toContain(
      "SECURITY_CONTACT must be an email address",
    );
  });

  it("names everything that is wrong at once", () => {
    const message = problemsOf({
      PORT: "abc",
      DATABASE_URL: "mysql://x",
      PUBLIC_URL: "example",
      SITE_TIME_ZONE: "Mars/Base",
      SESSION_SECRET: "short",
      ADMIN_PASSWORD: "12345",
      SEED_DEMO: "perhaps",
      LOG_LEVEL: "loud",
      DEV_FRONTENDS: "nonsense",
      CONTACT_FORM: "perhaps",
      CONTACT_EMAIL: "the desk",
      SECURITY_CONTACT: "http://example.org/unsafe",
    });
    for (const name of [
      "PORT",
      "DATABASE_URL",
      "PUBLIC_URL",
      "SITE_TIME_ZONE",
      "SESSION_SECRET",
      "ADMIN_PASSWORD",
      "SEED_DEMO",
      "LOG_LEVEL",
      "DEV_FRONTENDS",
      "CONTACT_FORM",
      "CONTACT_EMAIL",
      "SECURITY_CONTACT",
    ])
      expect(message).toContain(`  - ${name} must`);
  });

  it("insists on secure cookies behind https, and loads no demo into a real site", () => {
    const config = readConfig({
      NODE_ENV: "production",
      PUBLIC_URL: "https://example.org/",
      DATABASE_URL: "postgresql://a:b@db/octavo",
    });
    expect(config).toMatchObject({
      publicUrl: "https://example.org",
      secureCookies: true,
      seedDemo: false,
    });
  });

  it("reads lists and flags", () => {
    expect(readConfig({ TRUST_PROXY: "1" }).trustProxy).toBe(1);
    expect(readConfig({ TRUST_PROXY: "10.0.0.0/8, ::1" }).trustProxy).toEqual([
      "10.0.0.0/8",
      "::1",
    ]);
    expect(
      readConfig({ DEV_FRONTENDS: "admin=http://localhost:4203/" })
        .devFrontends,
    ).toEqual({
      admin: "http://localhost:4203",
    });
    expect(
      readConfig({ DEV_FRONTENDS: "labs-2=http://localhost:4210" })
        .devFrontends,
    ).toEqual({ "labs-2": "http://localhost:4210" });
  });

  it("shows the versions of production, unless another channel is named", () => {
    expect(readConfig({}).frontendChannel).toBe("production");
    const channel = "staging";
    expect(readConfig({ FRONTEND_CHANNEL: channel }).frontendChannel).toBe(
      channel,
    );
  });

  it.each(["live", "preview-new-menu"])(
    "shows readers no channel %s [D-985]",
    (channel) => {
      expect(() => readConfig({ FRONTEND_CHANNEL: channel })).toThrow(
        "FRONTEND_CHANNEL must be production or staging; links open the channels preview-<branch>",
      );
    },
  );
});
