//go:build tools

// Package kubelab pins the programs of a real API server by go.mod and go.sum.
package kubelab

import (
	_ "go.etcd.io/etcd/server/v3/etcdmain"
	_ "k8s.io/kubernetes/cmd/kube-apiserver"
)
