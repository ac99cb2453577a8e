import { avatarSvg } from "@octavo/covers";
import sharp from "sharp";
import type { DataSource } from "typeorm";
import { mediaUrl } from "../content/media/media-url";
import type { MediaService } from "../content/media/media.service";
import { SUPERUSER_ROLE } from "@octavo/contracts";
import { toSlug } from "../infrastructure/database/free-slug";
import type { DemoAuthor } from "./demo-site";

export interface AuthorSeeding {
  database: DataSource;
  media: MediaService;
  /** The account that the start sequence made; it becomes the first superuser of the demo. */
  adminEmail: string;
}

async function drawPortrait(
  name: string,
  media: MediaService,
): Promise<string> {
  const bytes = await sharp(Buffer.from(avatarSvg(name, 320)))
    .png()
    .toBuffer();
  const originalName = `${toSlug(name)}.png`;
  const stored = await media.store({
    bytes,
    originalName,
    altText: null,
    uploadedById: null,
  });
  return mediaUrl(stored.storageKey);
}

async function ensureAccount(
  { database, adminEmail }: AuthorSeeding,
  author: DemoAuthor,
): Promise<number> {
  const isAdmin = author.roles.includes(SUPERUSER_ROLE);
  const email = isAdmin ? adminEmail : author.email;
  // An account that was there before gets the person's name.
  const [row]: [{ id: number }] = await database.query(
    `INSERT INTO authors (name, slug, email, bio) VALUES ($1, $2, $3, $4)
     ON CONFLICT (lower(email)) WHERE deleted_at IS NULL DO UPDATE SET
       name = EXCLUDED.name, slug = EXCLUDED.slug, bio = coalesce(authors.bio, EXCLUDED.bio)
     RETURNING id`,
    [author.name, toSlug(author.name), email, author.bio],
  );
  return row.id;
}

async function giveRoles(
  database: DataSource,
  authorId: number,
  roles: readonly string[],
): Promise<void> {
  await database.query(
    `INSERT INTO author_roles (author_id, role_id)
     SELECT $1, id FROM roles WHERE name = ANY($2) AND deleted_at IS NULL
     ON CONFLICT DO NOTHING`,
    [authorId, roles],
  );
}

/**
 * The people of the demo. Only the first superuser can sign in, with the password that the start
 * prints; the others have an account without a password, which an admin can set.
 */
export async function seedAuthors(
  seeding: AuthorSeeding,
  authors: readonly DemoAuthor[],
): Promise<void> {
  const { database, media } = seeding;
  for (const author of authors) {
    const id = await ensureAccount(seeding, author);
    await giveRoles(database, id, author.roles);
    if (!author.avatar) continue;
    await database.query(
      "UPDATE authors SET avatar_url = $2 WHERE id = $1 AND avatar_url IS NULL",
      [id, await drawPortrait(author.name, media)],
    );
  }
}
