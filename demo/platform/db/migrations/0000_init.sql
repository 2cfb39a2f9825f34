CREATE TABLE `collection_products` (
	`collection_id` text NOT NULL,
	`product_id` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`collection_id`, `product_id`),
	FOREIGN KEY (`collection_id`) REFERENCES `collections`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `collection_products_product` ON `collection_products` (`product_id`);--> statement-breakpoint
CREATE TABLE `collections` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`visible` integer NOT NULL,
	`media_id` text,
	`position` integer NOT NULL,
	`parent_id` text,
	`revision` integer DEFAULT 1 NOT NULL,
	`created_date` text NOT NULL,
	`updated_date` text NOT NULL,
	FOREIGN KEY (`parent_id`) REFERENCES `collections`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `collections_slug_unique` ON `collections` (`slug`);--> statement-breakpoint
CREATE TABLE `entities` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`details` text NOT NULL,
	`revision` integer NOT NULL,
	`created_date` text NOT NULL,
	`updated_date` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `entities_kind_name_unique` ON `entities` (`kind`,`name`);--> statement-breakpoint
CREATE TABLE `products` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`numeric_id` integer NOT NULL,
	`visible` integer NOT NULL,
	`last_updated` text NOT NULL,
	`document` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `products_slug_unique` ON `products` (`slug`);--> statement-breakpoint
CREATE UNIQUE INDEX `products_numeric_id_unique` ON `products` (`numeric_id`);--> statement-breakpoint
CREATE INDEX `products_visible` ON `products` (`visible`,`numeric_id`);--> statement-breakpoint
CREATE TABLE `stock` (
	`product_id` text NOT NULL,
	`variant_id` text NOT NULL,
	`tracked` integer NOT NULL,
	`quantity` integer,
	`in_stock` integer NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`product_id`, `variant_id`),
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `carts` (
	`id` text PRIMARY KEY NOT NULL,
	`owner` text NOT NULL,
	`document` text NOT NULL,
	`revision` integer NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `carts_owner_unique` ON `carts` (`owner`);--> statement-breakpoint
CREATE TABLE `checkouts` (
	`id` text PRIMARY KEY NOT NULL,
	`owner` text NOT NULL,
	`document` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `coupons` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`document` text NOT NULL,
	`used` integer DEFAULT 0 NOT NULL,
	`usage_limit` integer,
	CONSTRAINT "coupons_usage" CHECK("coupons"."usage_limit" is null or "coupons"."used" <= "coupons"."usage_limit")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `coupons_code_unique` ON `coupons` (`code`);--> statement-breakpoint
CREATE TABLE `gift_cards` (
	`code` text PRIMARY KEY NOT NULL,
	`balance` text NOT NULL,
	`expires_at` text,
	`active` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `memberships` (
	`id` text PRIMARY KEY NOT NULL,
	`member_id` text,
	`document` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `memberships_member` ON `memberships` (`member_id`);--> statement-breakpoint
CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	`checkout_id` text,
	`visitor_id` text,
	`member_id` text,
	`document` text NOT NULL,
	`transactions` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_number_unique` ON `orders` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_checkout_id_unique` ON `orders` (`checkout_id`);--> statement-breakpoint
CREATE INDEX `orders_visitor` ON `orders` (`visitor_id`);--> statement-breakpoint
CREATE INDEX `orders_member` ON `orders` (`member_id`);--> statement-breakpoint
CREATE TABLE `redirect_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`intent` text NOT NULL,
	`document` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `redirect_sessions_token_hash_unique` ON `redirect_sessions` (`token_hash`);--> statement-breakpoint
CREATE TABLE `deliveries` (
	`event_id` text NOT NULL,
	`webhook_id` text NOT NULL,
	`status` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer,
	`last_status` integer,
	`last_error` text,
	PRIMARY KEY(`event_id`, `webhook_id`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`webhook_id`) REFERENCES `webhooks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `deliveries_due` ON `deliveries` (`due_at`) WHERE "deliveries"."due_at" is not null;--> statement-breakpoint
CREATE TABLE `events` (
	`sequence` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`type` text NOT NULL,
	`payload` text NOT NULL,
	`identity` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `events_id_unique` ON `events` (`id`);--> statement-breakpoint
CREATE TABLE `webhook_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`private_key` text NOT NULL,
	`public_key` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `webhooks` (
	`id` text PRIMARY KEY NOT NULL,
	`url` text NOT NULL,
	`types` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `attempts` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`window_ends_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `hosted_sessions` (
	`hash` text PRIMARY KEY NOT NULL,
	`member_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `hosted_sessions_member` ON `hosted_sessions` (`member_id`);--> statement-breakpoint
CREATE TABLE `identities` (
	`member_id` text PRIMARY KEY NOT NULL,
	`password_hash` text,
	`reset_required` integer DEFAULT false NOT NULL,
	`verification_required` integer DEFAULT false NOT NULL,
	`approval_required` integer DEFAULT false NOT NULL,
	`extras` text NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `one_time_tokens` (
	`hash` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`member_id` text,
	`data` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `one_time_tokens_member` ON `one_time_tokens` (`member_id`);--> statement-breakpoint
CREATE TABLE `provider_links` (
	`connection_id` text NOT NULL,
	`subject` text NOT NULL,
	`member_id` text NOT NULL,
	PRIMARY KEY(`connection_id`, `subject`),
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `verification_codes` (
	`member_id` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`code_hash` text NOT NULL,
	`attempts` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `mails` (
	`id` text PRIMARY KEY NOT NULL,
	`recipient` text NOT NULL,
	`kind` text NOT NULL,
	`language` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`data` text NOT NULL,
	`created_date` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `mails_recipient` ON `mails` (`recipient`,`created_date`);--> statement-breakpoint
CREATE TABLE `members` (
	`id` text PRIMARY KEY NOT NULL,
	`login_email` text NOT NULL,
	`login_email_verified` integer NOT NULL,
	`status` text NOT NULL,
	`privacy_status` text NOT NULL,
	`activity_status` text NOT NULL,
	`slug` text NOT NULL,
	`contact_id` text NOT NULL,
	`profile` text NOT NULL,
	`contact` text NOT NULL,
	`created_date` text NOT NULL,
	`updated_date` text NOT NULL,
	`last_login_date` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `members_login_email_unique` ON `members` (`login_email`);--> statement-breakpoint
CREATE UNIQUE INDEX `members_slug_unique` ON `members` (`slug`);--> statement-breakpoint
CREATE UNIQUE INDEX `members_contact_id_unique` ON `members` (`contact_id`);--> statement-breakpoint
CREATE INDEX `members_created` ON `members` (`created_date`);--> statement-breakpoint
CREATE INDEX `members_status` ON `members` (`status`);--> statement-breakpoint
CREATE TABLE `settings` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `refresh_tokens` (
	`hash` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`visitor_id` text NOT NULL,
	`member_id` text,
	`code_hash` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer,
	FOREIGN KEY (`visitor_id`) REFERENCES `visitors`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `refresh_tokens_visitor` ON `refresh_tokens` (`visitor_id`);--> statement-breakpoint
CREATE INDEX `refresh_tokens_member` ON `refresh_tokens` (`member_id`);--> statement-breakpoint
CREATE INDEX `refresh_tokens_code` ON `refresh_tokens` (`code_hash`);--> statement-breakpoint
CREATE TABLE `signing_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `visitors` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`token_epoch` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL
);
