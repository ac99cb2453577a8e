import { randomBytes } from "node:crypto";
import type { DataSource } from "typeorm";
import { hashPassword } from "../identity/authors/passwords";
import type { DemoSignUp } from "./demo-site";

/**
 * People who wait for an account. Nobody knows their passwords: approved, they get one with a reset
 * link, as anybody does who has forgotten theirs.
 */
export async function seedSignUps(
  database: DataSource,
  people: readonly DemoSignUp[],
): Promise<void> {
  for (const { name, email } of people) {
    const passwordHash = await hashPassword(
      randomBytes(24).toString("base64url"),
    );
    await database.query(
      `INSERT INTO signup_requests (name, email, password_hash, status, verified_at)
       VALUES ($1, $2, $3, 'pending', now())
       ON CONFLICT (lower(email)) WHERE status = 'pending' DO NOTHING`,
      [name, email, passwordHash],
    );
  }
}
