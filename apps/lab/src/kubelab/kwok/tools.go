//go:build tools

// Package kwok pins the simulator of nodes.
package kwok

import _ "sigs.k8s.io/kwok/cmd/kwok"
